import { jsonTexts } from '../json-texts.ts';
import type { IngestTransaction } from './ingest.ts';

export interface EntityKey {
  readonly kind: string;
  readonly key: string;
}

export interface EntityStateRow extends EntityKey {
  readonly state: unknown;
}

/** The profiles of these entities that are there. */
export function readEntityStates(tx: IngestTransaction, tenantId: string, keys: readonly EntityKey[]) {
  return tx<EntityStateRow[]>`
    select s.kind, s.key, s.state
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as k(kind, key)
    cross join lateral (
      select kind, key, state from entity_state
      where tenant_id = ${tenantId} and kind = k.kind and key = k.key
      limit 1) s`;
}

/** Writes profiles as a batch left them. */
export async function writeEntityStates(
  tx: IngestTransaction,
  tenantId: string,
  seq: number,
  rows: readonly EntityStateRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx`
    insert into entity_state (tenant_id, kind, key, seq, state)
    select ${tenantId}, r.kind, r.key, ${seq}, r.state::json
    from rows from (
      unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ key }) => key)}::text[]),
      ${jsonTexts(
        tx,
        rows.map(({ state }) => state),
      )}
    ) as r(kind, key, state)
    on conflict (tenant_id, kind, key) do update set seq = excluded.seq, state = excluded.state`;
}
