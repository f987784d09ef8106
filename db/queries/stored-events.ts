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
  /** Whether its alert said so. */
  readonly blocked: boolean;
  /** The signals that its alert was raised by, as they are stored with it. */
  readonly flagged: unknown;
}

/** Scored events after a seq, in order: what a replay takes, and a process that has not seen them. */
export function readStoredEvents(sql: Querying, tenantId: string, afterSeq: number, limit: number) {
  return sql<StoredEventRow[]>`
    select e.seq, content_hash, occurred_at, received_at, in_windows, payload, enrichment, a.action = 'BLOCK' as blocked,
      a.assessment->'flagged' as flagged
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq > ${Math.max(0, afterSeq)}
    order by e.seq limit ${limit}`;
}
