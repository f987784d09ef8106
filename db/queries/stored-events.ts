import type { Querying } from '../client.ts';

/** An event as it was stored when it was scored. */
export interface StoredEventRow {
  readonly seq: number;
  readonly content_hash: string;
  readonly occurred_at: Date;
  readonly received_at: Date;
  readonly in_windows: boolean;
  readonly payload: unknown;
  readonly enrichment: unknown;
  /** True where the event's alert said BLOCK. */
  readonly blocked: boolean;
  /** The flagged signals that are stored with the event's alert. */
  readonly flagged: unknown;
}

/** Reads scored events after a seq, in order. Replays use them, and processes that have not seen them yet. */
export function readStoredEvents(sql: Querying, tenantId: string, afterSeq: number, limit: number) {
  return sql<StoredEventRow[]>`
    select e.seq, content_hash, occurred_at, received_at, in_windows, payload, enrichment, a.action = 'BLOCK' as blocked,
      a.assessment->'flagged' as flagged
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq > ${Math.max(0, afterSeq)}
    order by e.seq limit ${limit}`;
}
