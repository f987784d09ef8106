import type { Querying } from '../client.ts';
import { type PackedRow, type Parts, partColumns, withParts } from '../packed.ts';

/** An event as it was stored when it was scored. */
export interface StoredEventRow extends Omit<Parts, 'alert'> {
  readonly seq: number;
  readonly content_hash: string;
  readonly occurred_at: Date;
  readonly received_at: Date;
  readonly in_windows: boolean;
  readonly payload: unknown;
  /** True where the event's alert said BLOCK. */
  readonly blocked: boolean;
}

/** Reads scored events after a seq, in order. Replays use them, and processes that have not seen them yet. */
export async function readStoredEvents(
  sql: Querying,
  tenantId: string,
  afterSeq: number,
  limit: number,
): Promise<StoredEventRow[]> {
  const rows = await sql<PackedRow<StoredEventRow & Parts>[]>`
    select e.seq, content_hash, occurred_at, received_at, in_windows, payload, a.action = 'BLOCK' as blocked,
      ${partColumns(sql)}
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq > ${Math.max(0, afterSeq)}
    order by e.seq limit ${limit}`;
  return rows.map(withParts);
}
