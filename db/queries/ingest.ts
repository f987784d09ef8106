import type { Fragment, TransactionSql } from 'postgres';
import type { Sql } from '../client.ts';

export type IngestTransaction = TransactionSql<{ bigint: number }>;

export interface TenantCounter {
  /** Seq of the next alert. */
  readonly next: number;
  /** Newest time of an event so far; null before the first. */
  readonly watermark: Date | null;
  /** Seq that the stored profiles stand for, or an older one. */
  readonly checkpoint: number;
}

export interface HeldCounter extends TenantCounter {
  /** It was not there at first: what was read in the same breath may be older than the lock. */
  readonly created: boolean;
}

/** A row of `events`; times are ISO 8601. */
export interface EventRow {
  readonly seq: number;
  readonly event_id: string;
  readonly content_hash: string;
  readonly type: string;
  readonly status: string;
  readonly occurred_at: string;
  readonly received_at: string;
  readonly in_windows: boolean;
  readonly user_id: string | null;
  readonly device_id: string | null;
  readonly session_id: string | null;
  readonly ip: string | null;
  readonly asn: string | null;
  readonly card: string | null;
  readonly email: string | null;
  readonly payee: string | null;
  /** A set of bits: what windows count the event as. */
  readonly marks: number;
  /** In thousandths. */
  readonly amount: number;
  readonly payload: unknown;
  readonly enrichment: unknown;
}

export interface AlertRow {
  readonly seq: number;
  readonly ts: string;
  readonly action: string;
  readonly severity: string;
  readonly severity_rank: number;
  readonly risk_score: number;
  readonly flags: readonly string[];
  readonly reason_codes: readonly string[];
  readonly alert: unknown;
  readonly assessment: unknown;
}

/** Control characters are escaped in JSON (RFC 8259, section 7), so that no value holds it. */
const SEPARATOR = '\u001e';
const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** Runs a pure transaction body; a serialisation failure or deadlock runs it again, at most three times. */
export async function inIngestTransaction<T>(sql: Sql, work: (tx: IngestTransaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin((tx) => work(tx as unknown as IngestTransaction))) as T;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRIED.has(code) || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/**
 * Takes the tenant's one row lock, held until commit: it makes seq gapless and equal to commit order. What the transaction
 * asks from here on uses indexes: a plan that was made while a table was small stays for a while, and must not read the
 * whole table when it has grown.
 */
export async function lockTenantCounter(tx: IngestTransaction, tenantId: string): Promise<HeldCounter> {
  const locking = tx`for update of t`;
  const [counter] = await selectCounter(tx, tenantId, locking);
  if (counter) return { ...counter, created: false };
  await tx`insert into tenant_seq (tenant_id, next) values (${tenantId}, 1) on conflict do nothing`;
  const [created] = await selectCounter(tx, tenantId, locking);
  if (!created) throw new Error('The counter of the tenant was not created.');
  return { ...created, created: true };
}

/** The counter without its lock, for who only reads; undefined before the first event. */
export async function readTenantCounter(tx: IngestTransaction, tenantId: string): Promise<TenantCounter | undefined> {
  const [counter] = await selectCounter(tx, tenantId, tx``);
  return counter;
}

function selectCounter(tx: IngestTransaction, tenantId: string, locking: Fragment) {
  return tx<TenantCounter[]>`
    select t.next, t.watermark, coalesce(c.seq, 0) as checkpoint, set_config('enable_seqscan', 'off', true)
    from tenant_seq t left join checkpoints c using (tenant_id)
    where t.tenant_id = ${tenantId} ${locking}`;
}

/** The events of these ids that are there already. */
export function findStoredEvents(tx: IngestTransaction, tenantId: string, eventIds: readonly string[]) {
  return tx<{ event_id: string; content_hash: string; seq: number }[]>`
    select e.event_id, e.content_hash, e.seq
    from unnest(${[...eventIds]}::text[]) as k(event_id)
    cross join lateral (
      select event_id, content_hash, seq from events
      where tenant_id = ${tenantId} and event_id = k.event_id
      limit 1) e`;
}

/** The lowest seq so far, 1 at most: events that are stored but never scored are numbered downwards from it. */
export async function lowestSeq(tx: IngestTransaction, tenantId: string): Promise<number> {
  const [row] = await tx<{ seq: number }[]>`
    select seq from events where tenant_id = ${tenantId} order by seq limit 1`;
  return Math.min(1, row?.seq ?? 1);
}

/** An event with its alert as `storeEvents` sends them: JSON texts, so that what they were made of need not be kept. */
export interface StoredPair {
  readonly seq: number;
  /** Of both rows, without their JSON columns. */
  readonly columns: string;
  readonly payload: string;
  readonly enrichment: string;
  readonly alert: string;
  readonly assessment: string;
}

/** @param alertRow null for an event that is stored without being scored. */
export function pairOf(eventRow: EventRow, alertRow: AlertRow | null): StoredPair {
  const { payload, enrichment, ...ofEvent } = eventRow;
  const { alert = null, assessment = null, ...ofAlert } = alertRow ?? {};
  return {
    seq: eventRow.seq,
    columns: JSON.stringify({ ...ofEvent, ...ofAlert }),
    payload: JSON.stringify(payload),
    enrichment: JSON.stringify(enrichment),
    alert: JSON.stringify(alert),
    assessment: JSON.stringify(assessment),
  };
}

/**
 * Stores events with their alerts, notes the alerts for delivery where the tenant has webhooks, and moves the counter
 * behind them: one statement, since each costs as much as some rows. The large texts come in lists of their own: the parts
 * of one JSON array are each read three times before they are stored.
 * @param watermark newest time of an event so far, ISO 8601; null leaves it.
 */
export async function storeEvents(
  tx: IngestTransaction,
  tenantId: string,
  pairs: readonly StoredPair[],
  watermark: string | null,
): Promise<void> {
  const next = Math.max(0, ...pairs.map(({ seq }) => seq)) + 1;
  const texts = (textOf: (pair: StoredPair) => string) =>
    tx`string_to_table(${pairs.map(textOf).join(SEPARATOR)}, ${SEPARATOR})`;
  await tx`
    with pairs as (
      select * from rows from (
        json_to_recordset(${`[${pairs.map(({ columns }) => columns).join(',')}]`}::text::json) as (seq bigint, event_id text,
          content_hash text, type text, status text, occurred_at timestamptz, received_at timestamptz, in_windows boolean,
          user_id text, device_id text, session_id text, ip text, asn text, card text, email text, payee text, marks integer,
          amount bigint, ts timestamptz, action text, severity text, severity_rank bigint, risk_score double precision,
          flags text[], reason_codes text[]),
        ${texts(({ payload }) => payload)}, ${texts(({ enrichment }) => enrichment)},
        ${texts(({ alert }) => alert)}, ${texts(({ assessment }) => assessment)}
      ) as p(seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows, user_id, device_id, session_id,
        ip, asn, card, email, payee, marks, amount, ts, action, severity, severity_rank, risk_score, flags, reason_codes,
        payload, enrichment, alert, assessment)
    ), new_events as (
      insert into events (tenant_id, seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows,
        user_id, device_id, session_id, ip, asn, card, email, payee, marks, amount, payload, enrichment)
      select ${tenantId}, seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows, user_id,
        device_id, session_id, ip, asn, card, email, payee, marks, amount, payload::json, enrichment::json
      from pairs
    ), new_alerts as (
      insert into alerts (tenant_id, seq, ts, action, severity, severity_rank, risk_score, flags, reason_codes, alert,
        assessment)
      select ${tenantId}, seq, ts, action, severity, severity_rank, risk_score, flags, reason_codes, alert::json,
        assessment::json
      from pairs where action is not null
    ), noted as (
      insert into outbox (tenant_id, seq, kind, created_at)
      select ${tenantId}, seq, 'risk.alert', ts from pairs
      where action is not null
        and exists (select 1 from webhook_endpoints where tenant_id = ${tenantId} and enabled)
    )
    update tenant_seq
    set next = greatest(next, ${next}), watermark = greatest(watermark, ${watermark}::timestamptz)
    where tenant_id = ${tenantId}`;
}
