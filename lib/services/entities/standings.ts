import { database } from '#db/client.ts';
import { findEntityLabels } from '#db/queries/entity-labels.ts';
import { findListed } from '#db/queries/lists.ts';
import { standingsOfUsers } from '#db/queries/standings.ts';
import { type FraudType, SEVERITIES } from '#db/vocab.ts';
import type { UserStanding } from '#lib/contracts/entity.ts';
import type { TenantContext } from '../context.ts';

const LIMITS = { eventsMax: 100, casesMax: 1000 };

/** How bad each of these users is, for a verb that has required its own scope; in the order given. */
export async function standingsOf(ctx: TenantContext, users: readonly string[]): Promise<UserStanding[]> {
  if (users.length === 0) return [];
  const { tenantId } = ctx.tenant;
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const entities = users.map((key) => ({ kind: 'user' as const, key }));
  const [rows, labels, listed] = await Promise.all([
    standingsOfUsers(sql, tenantId, users, ctx.now, LIMITS),
    findEntityLabels(sql, tenantId, entities, ctx.now, 1),
    findListed(sql, tenantId, { listId: 'block', entity: 'user' }, users, ctx.now),
  ]);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const labelOf = new Map(labels.map((label) => [label.key, label]));
  const blocked = new Set(listed.map(({ key }) => key));
  return users.map((key) => {
    const row = rowOf.get(key);
    const label = labelOf.get(key);
    return {
      key,
      severity: SEVERITIES[row?.severity_rank ?? -1] ?? null,
      score_max: row?.score_max ?? null,
      open_cases: row?.open_cases ?? 0,
      label: label ? { outcome: label.outcome, fraud_type: (label.fraudType || null) as FraudType | null } : null,
      blocked: blocked.has(key),
    };
  });
}
