import { asJson, type IngestTransaction } from './ingest.ts';

export type WindowKind = 'user' | 'device' | 'ip' | 'asn' | 'ip_signup';

/** A key whose rows a batch needs: those with `from` < occurred_at <= `to`, ISO 8601. */
export interface WindowRange {
  readonly kind: WindowKind;
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** An event as the windows count it. */
export interface WindowRow {
  readonly kind: WindowKind;
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly seq: number;
  /** A login that succeeded or failed. */
  readonly login: boolean;
  readonly failed: boolean;
  readonly user_id: string | null;
  readonly device_id: string | null;
  readonly session_id: string | null;
  readonly ip: string | null;
}

/** A hot key is read up to its newest rows; every threshold lies far below. */
const ROWS_MAX = 10_000;
/** An address is read much further (a NAT, an attack): `shared_ip_sessions_10m` is a count that clients see. */
const ADDRESS_ROWS_MAX = 500_000;

/** The rows of each key within its range, newest first up to the maximum of its kind. */
export function readWindowRows(tx: IngestTransaction, tenantId: string, ranges: readonly WindowRange[]) {
  return tx<WindowRow[]>`
    select w.*
    from jsonb_to_recordset(${asJson(tx, ranges)}) as k(kind text, key text, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select k.kind, k.key, (extract(epoch from e.occurred_at) * 1000)::float8 as at, e.seq,
        e.type = 'login' and e.status <> 'attempted' as login, e.type = 'login' and e.status = 'failed' as failed,
        e.user_id, e.device_id, e.session_id, e.ip
      from event_keys e
      where e.tenant_id = ${tenantId} and e.kind = k.kind and e.key = k.key and e.in_windows
        and e.occurred_at > k."from" and e.occurred_at <= k."to"
      order by e.occurred_at desc, e.seq desc
      limit case when k.kind = 'ip' then ${ADDRESS_ROWS_MAX}::int else ${ROWS_MAX}::int end) w`;
}
