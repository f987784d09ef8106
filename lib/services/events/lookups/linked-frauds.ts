import type { Querying } from '#db/client.ts';
import { findEntityLabels } from '#db/queries/entity-labels.ts';
import { labelCounts } from '#lib/learn/label-facts.ts';
import { LABEL_MATURITY_MS } from '#lib/learn/maturity.ts';
import { linkedUsers } from '#lib/risk/profiles/graph.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import type { TenantState } from '../state/tenant-state.ts';

const LABELS_EACH_MAX = 50;

/**
 * Finds which of the users that are linked with an event have a matured fraud label.
 * @returns a function to be called when the event is scored, since earlier events of the batch may add links.
 */
export async function lookUpLinkedFrauds(
  sql: Querying,
  tenantId: string,
  state: TenantState,
  sightings: readonly Sighting[],
): Promise<(sighting: Sighting) => string[]> {
  const own = new Set(sightings.flatMap(({ userId }) => userId ?? []));
  const users = new Set([...own, ...sightings.flatMap((sighting) => linkedUsers(state, sighting))]);
  if (users.size === 0 || (users.size === 1 && own.size === 1)) return () => [];
  const knownBy = new Date(Math.max(0, ...sightings.map(({ at }) => at)) - LABEL_MATURITY_MS);
  const keys = [...users].map((key) => ({ kind: 'user' as const, key }));
  const rows = await findEntityLabels(sql, tenantId, keys, knownBy, LABELS_EACH_MAX);
  if (rows.length === 0) return () => [];
  const byUser = Map.groupBy(
    rows.map((row) => ({ ...row, effectiveAt: row.effectiveAt.getTime(), occurredAt: row.occurredAt.getTime() })),
    ({ key }) => key,
  );
  return (sighting) =>
    linkedUsers(state, sighting)
      .filter((user) => labelCounts(byUser.get(user) ?? [], sighting.at).fraud > 0)
      .sort();
}
