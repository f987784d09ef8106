import { setTimeout as sleep } from 'node:timers/promises';
import type { Querying, Sql } from '../client.ts';

export interface EntityKey {
  readonly kind: string;
  readonly key: string;
}

export interface EntityStateRow extends EntityKey {
  readonly state: unknown;
}

/** A profile whose state is JSON text. */
export interface EntityStateText extends EntityKey {
  readonly text: string;
}

/**
 * Reads the stored profiles of these entities, and the seq up to which they hold the events (`checkpoint`; 0 for none).
 * One statement reads both, since another process may write a checkpoint at the same time.
 */
export async function readEntityStates(
  sql: Querying,
  tenantId: string,
  keys: readonly EntityKey[],
): Promise<{ checkpoint: number; rows: EntityStateRow[] }> {
  const [found] = await sql<{ checkpoint: number; rows: [kind: string, key: string, state: unknown][] }[]>`
    select coalesce((select seq from checkpoints where tenant_id = ${tenantId}), 0) as checkpoint, (
      select coalesce(json_agg(json_build_array(s.kind, s.key, s.state)), '[]')
      from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as k(kind, key)
      cross join lateral (
        select kind, key, state from entity_state
        where tenant_id = ${tenantId} and kind = k.kind and key = k.key
        limit 1) s) as rows`;
  if (!found) throw new Error('The profiles were not answered.');
  return { checkpoint: found.checkpoint, rows: found.rows.map(([kind, key, state]) => ({ kind, key, state })) };
}

/** The lock under which the profiles of a tenant are written. */
export const checkpointLock = (tx: Querying, tenantId: string) => tx`hashtextextended(${`checkpoint ${tenantId}`}, 0)`;

/**
 * Number of rows that one statement writes, and the pause after it. They keep decisions from waiting long for the
 * processor or for the database's log.
 */
const ROWS_EACH = 400;
const PAUSE_MS = 2;

/**
 * Writes the profiles that changed since the last checkpoint, as they were after the event `seq`, in one transaction.
 * Writes nothing where another process is writing them or has written newer ones, or where something was erased since
 * they were read.
 * @param at the seq, and how many erasures there had been.
 * @param profiles gives the next profiles, at most `max`; an empty list ends the writing. All texts are thus never in
 * memory at once.
 * @returns the seq up to which the stored profiles now hold the events; null where something was erased.
 */
export async function writeCheckpoint(
  sql: Sql,
  tenantId: string,
  { seq, erasures }: { readonly seq: number; readonly erasures: number },
  profiles: (max: number) => readonly EntityStateText[],
): Promise<number | null> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(${checkpointLock(tx, tenantId)}) as free`;
    // Read after the lock is taken, so that what its last holder wrote is seen.
    const [known] = await tx<{ seq: number; erasures: number }[]>`
      select coalesce((select seq from checkpoints where tenant_id = ${tenantId}), 0) as seq,
        coalesce((select erasures from tenant_seq where tenant_id = ${tenantId}), 0) as erasures`;
    if (known?.erasures !== erasures) return null;
    if (!lock?.free || known.seq >= seq) return known.seq;
    for (let part = profiles(ROWS_EACH); part.length > 0; part = profiles(ROWS_EACH)) {
      await tx`
        insert into entity_state (tenant_id, kind, key, seq, state)
        select ${tenantId}, r.kind, r.key, ${seq}, r.state::json
        from unnest(${part.map(({ kind }) => kind)}::text[], ${part.map(({ key }) => key)}::text[],
          ${part.map(({ text }) => text)}::text[]) as r(kind, key, state)
        on conflict (tenant_id, kind, key) do update set seq = excluded.seq, state = excluded.state`;
      await sleep(PAUSE_MS);
    }
    await tx`
      insert into checkpoints (tenant_id, seq) values (${tenantId}, ${seq})
      on conflict (tenant_id) do update set seq = excluded.seq`;
    return seq;
  }) as Promise<number | null>;
}
