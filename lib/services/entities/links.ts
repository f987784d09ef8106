import { database } from '#db/client.ts';
import { type LinkColumn, seenWithEntity, usersOfAttributes } from '#db/queries/entities.ts';
import type { EntityKind } from '#db/vocab.ts';
import type { EntityLinks } from '#lib/contracts/entity.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { toSeen } from './get.ts';
import { standingsOf } from './standings.ts';

const SUBJECT = { eventsMax: 2000, perKind: 12 };
const OTHERS = { eventsMax: 1000, usersMax: 20 };
const ATTRIBUTES_MAX = 30;

/** From a subject over what it was seen with to everybody else who was seen with that. */
export async function entityLinks(ctx: TenantContext, kind: EntityKind, key: string): Promise<EntityLinks> {
  requireScope(ctx, 'alerts:read');
  const { sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const seen = await seenWithEntity(sql, tenantId, { kind, key }, SUBJECT);
  const attributes = seen
    .filter((row): row is typeof row & { kind: LinkColumn } => row.kind !== 'country' && row.kind !== 'user')
    .toSorted((a, b) => b.events - a.events)
    .slice(0, ATTRIBUTES_MAX);
  const subject = kind === 'user' ? key : null;
  const shared = await usersOfAttributes(sql, tenantId, attributes, subject, OTHERS);
  const linked = attributes.map((attribute) => {
    const rows = shared.filter((row) => row.kind === attribute.kind && row.key === attribute.key);
    const users = rows.map((row) => toSeen({ ...row, key: row.user_id }));
    return {
      kind: attribute.kind,
      key: attribute.key,
      events: attribute.events,
      users,
      users_total: rows[0]?.users ?? 0,
    };
  });
  const users = new Set([...(subject === null ? [] : [subject]), ...shared.map((row) => row.user_id)]);
  return {
    kind,
    key,
    attributes: linked.toSorted((a, b) => b.users_total - a.users_total || b.events - a.events),
    standings: await standingsOf(ctx, [...users]),
  };
}
