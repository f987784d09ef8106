import type { IngestTransaction } from './ingest.ts';

/** Which column of `events` names a key that windows are kept of. */
const COLUMNS = {
  user: 'user_id',
  device: 'device_id',
  session: 'session_id',
  ip: 'ip',
  asn: 'asn',
  card: 'card',
  email: 'email',
  payee: 'payee',
} as const;
export type WindowKind = keyof typeof COLUMNS;

/** An event as windows count it, of one key. */
export interface WindowRow {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly seq: number;
  readonly marks: number;
  readonly amount: number;
  readonly user: string | null;
  readonly device: string | null;
  readonly session: string | null;
  readonly ip: string | null;
  readonly card: string | null;
  readonly payee: string | null;
}

export interface WindowRange {
  readonly kind: WindowKind;
  readonly keys: readonly string[];
  /** Events up to this seq. */
  readonly upTo: number;
  /** Events that happened later than this. */
  readonly since: Date;
  readonly rowsMax: number;
}

/**
 * The newest arrivals of each key, newest first. Events take their place in the windows in the order of their time but
 * for some minutes, so that the first one before `since` ends the search. The upper bound is kept from the planner: two
 * bounds of seq look so narrow to it that it reads the whole tenant by seq instead of the key by its index.
 */
export function readWindowRows(tx: IngestTransaction, tenantId: string, range: WindowRange) {
  const { kind, keys, upTo, since, rowsMax } = range;
  return tx<WindowRow[]>`
    select k.key, w.*
    from unnest(${[...keys]}::text[]) as k(key)
    cross join lateral (
      select (extract(epoch from e.occurred_at) * 1000)::float8 as at, e.seq, e.marks, e.amount, e.user_id as user,
        e.device_id as device, e.session_id as session, e.ip, e.card, e.payee
      from events e
      where e.tenant_id = ${tenantId} and e.${tx(COLUMNS[kind])} = k.key and e.in_windows and e.seq + 0 <= ${upTo}
        and e.seq >= coalesce((
          select o.seq from events o
          where o.tenant_id = ${tenantId} and o.occurred_at <= ${since} and o.in_windows
          order by o.occurred_at desc limit 1), 0)
      order by e.seq desc
      limit ${tx.unsafe(String(Math.floor(rowsMax)))}) w`;
}
