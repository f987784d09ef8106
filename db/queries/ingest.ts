import type { Querying, Sql } from '../client.ts';
import { type Parts, pack } from '../packed.ts';
import type { NewCase } from './cases.ts';
import type { HitCount } from './rules.ts';

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
  /** The person the event is about: where it names no user, or where the account has another id than the user. */
  readonly person: string | null;
  readonly device_id: string | null;
  readonly session_id: string | null;
  readonly ip: string | null;
  readonly asn: string | null;
  readonly card: string | null;
  readonly email: string | null;
  readonly payee: string | null;
  /** A set of `MARK` bits: what windows count the event as. */
  readonly marks: number;
  /** Amount in thousandths of its currency. */
  readonly amount: number;
  /** ISO 3166-1 alpha-2, of the address. */
  readonly country: string | null;
  readonly payload: unknown;
  readonly enrichment: Parts['enrichment'];
}

export interface AlertRow extends Omit<Parts, 'enrichment'> {
  readonly seq: number;
  readonly ts: string;
  readonly action: string;
  readonly severity: string;
  readonly severity_rank: number;
  readonly risk_score: number;
  readonly flags: readonly string[];
  readonly reason_codes: readonly string[];
}

/** Separates texts. No JSON text contains it, since JSON escapes control characters (RFC 8259, section 7). */
const SEPARATOR = '\u001e';
const CONFLICTS = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** Whether a statement failed because of another transaction and would succeed when it is run again. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));
}

/**
 * Runs a transaction. `work` must have no other effects: it runs again after a serialisation failure or a deadlock, at
 * most three times.
 */
export async function inIngestTransaction<T>(sql: Sql, work: (tx: Querying) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin((tx) => work(tx as unknown as Querying))) as T;
    } catch (error) {
      if (!isConflict(error) || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** The next seq of a tenant. `watermark`: the newest time of an event so far; null before the first event. */
export interface TenantCounter {
  readonly next: number;
  /** How often something was erased. */
  readonly erasures: number;
  readonly watermark: Date | null;
}

/** Locks the tenant's counter until the transaction ends, which makes seq gapless and equal to the order of commits. */
export async function lockTenantCounter(tx: Querying, tenantId: string): Promise<TenantCounter> {
  const lock = () =>
    tx<TenantCounter[]>`select next, erasures, watermark from tenant_seq where tenant_id = ${tenantId} for update`;
  const [counter] = await lock();
  if (counter) return counter;
  await tx`insert into tenant_seq (tenant_id, next) values (${tenantId}, 1) on conflict do nothing`;
  const [created] = await lock();
  if (!created) throw new Error('The counter of the tenant was not created.');
  return created;
}

/** An event with its alert as `storeEvents` sends them. They are texts, so that the objects they came from can be freed. */
export interface StoredPair {
  readonly seq: number;
  /** The columns of both rows except the two below, as JSON. */
  readonly columns: string;
  readonly payload: string;
  /** Base64. */
  readonly packed: string;
}

export function pairOf(eventRow: EventRow, alertRow: AlertRow): StoredPair {
  const { payload, enrichment, ...ofEvent } = eventRow;
  const { alert, assessment, ...ofAlert } = alertRow;
  return {
    seq: eventRow.seq,
    columns: JSON.stringify({ ...ofEvent, ...ofAlert }),
    payload: JSON.stringify(payload),
    packed: pack({ enrichment, alert, assessment }).toString('base64'),
  };
}

/** What one batch of the ingest stores. */
export interface NewEvents {
  readonly pairs: readonly StoredPair[];
  readonly cases: readonly NewCase[];
  /** How often each rule matched these events. */
  readonly hits: readonly HitCount[];
  /** Newest time of an event so far, ISO 8601; null leaves the stored one as it is. */
  readonly watermark: string | null;
}

/**
 * Stores events with their alerts and cases, adds alerts to the outbox where the tenant has webhooks, adds to the
 * counts of rules, and moves the tenant's counter past the events. It is one statement: each further statement would
 * cost as much as some rows. The statement is a transaction by itself. The large texts are sent as lists of their own,
 * because PostgreSQL reads the parts of one JSON array three times before it stores them.
 * @param from the seq that the tenant's counter must have, and the number of erasures.
 * @returns false where the counter has other values; nothing is stored then.
 */
export async function storeEvents(
  sql: Querying,
  tenantId: string,
  { next, erasures }: Pick<TenantCounter, 'next' | 'erasures'>,
  made: NewEvents,
): Promise<boolean> {
  const { pairs, cases, hits, watermark } = made;
  const behind = Math.max(0, ...pairs.map(({ seq }) => seq)) + 1;
  const texts = (textOf: (pair: StoredPair) => string) =>
    sql`string_to_table(${pairs.map(textOf).join(SEPARATOR)}, ${SEPARATOR})`;
  const [row] = await sql<{ stored: boolean }[]>`
    with counted as (
      update tenant_seq
      set next = greatest(next, ${behind}), watermark = greatest(watermark, ${watermark}::timestamptz)
      where tenant_id = ${tenantId} and next = ${next} and erasures = ${erasures}
      returning true
    ), pairs as (
      select p.* from counted, rows from (
        json_to_recordset(${`[${pairs.map(({ columns }) => columns).join(',')}]`}::text::json) as (seq bigint, event_id text,
          content_hash text, type text, status text, occurred_at timestamptz, received_at timestamptz, in_windows boolean,
          user_id text, person text, device_id text, session_id text, ip text, asn text, card text, email text, payee text, marks integer,
          amount bigint, country text, ts timestamptz, action text, severity text, severity_rank bigint, risk_score double precision,
          flags text[], reason_codes text[]),
        ${texts(({ payload }) => payload)}, ${texts(({ packed }) => packed)}
      ) as p(seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows, user_id, person, device_id, session_id,
        ip, asn, card, email, payee, marks, amount, country, ts, action, severity, severity_rank, risk_score, flags, reason_codes,
        payload, packed)
    ), new_events as (
      insert into events (tenant_id, seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows,
        user_id, person, device_id, session_id, ip, asn, card, email, payee, marks, amount, country, payload)
      select ${tenantId}, seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows, user_id,
        person, device_id, session_id, ip, asn, card, email, payee, marks, amount, country, payload::json
      from pairs
    ), new_alerts as (
      insert into alerts (tenant_id, seq, ts, action, severity, severity_rank, risk_score, flags, reason_codes, packed)
      select ${tenantId}, seq, ts, action, severity, severity_rank, risk_score, flags, reason_codes,
        decode(packed, 'base64')
      from pairs
    ), noted as (
      insert into outbox (tenant_id, seq, kind, created_at)
      select ${tenantId}, seq, 'risk.alert', ts from pairs
      where exists (select 1 from webhook_endpoints where tenant_id = ${tenantId} and enabled)
    ), new_cases as (
      insert into cases (tenant_id, seq, alert_id, opened_at, queue, state, version, severity, severity_rank, action,
        risk_score, event_type, country, user_id, device_id, session_id, ip, flags, reason_codes)
      select ${tenantId}, c.seq, c.alert_id, c.opened_at, c.queue, 'open', 0, c.severity, c.severity_rank, c.action,
        c.risk_score, c.event_type, c.country, c.user_id, c.device_id, c.session_id, c.ip, c.flags, c.reason_codes
      from counted, json_to_recordset(${JSON.stringify(cases)}::text::json) as c(seq bigint, alert_id text,
        opened_at timestamptz, queue text, severity text, severity_rank int, action text, risk_score double precision,
        event_type text, country text, user_id text, device_id text, session_id text, ip text, flags text[],
        reason_codes text[])
    ), hits as (
      insert into rule_hits (tenant_id, day, rule_id, version, mode, hits)
      select ${tenantId}, r.day, r.rule_id, r.version, r.mode, r.hits
      from counted, json_to_recordset(${JSON.stringify(hits)}::text::json) as r(day date, rule_id text, version integer,
        mode text, hits bigint)
      on conflict (tenant_id, day, rule_id, version, mode) do update set hits = rule_hits.hits + excluded.hits
    )
    select exists (select from counted) as stored`;
  return row?.stored ?? false;
}
