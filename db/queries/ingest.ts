import type { TransactionSql } from 'postgres';
import type { Sql } from '../client.ts';
import { jsonTexts } from '../json-texts.ts';
import { insertOutbox } from './outbox.ts';

export type IngestTransaction = TransactionSql<{ bigint: number }>;

export interface TenantCounter {
  /** Seq of the next alert. */
  readonly next: number;
  /** Newest time of an event so far; null before the first. */
  readonly watermark: Date | null;
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

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** Runs a pure transaction body; a serialisation failure or deadlock runs it again, at most three times. */
export async function inIngestTransaction<T>(sql: Sql, work: (tx: IngestTransaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin(async (tx) => {
        const [, outcome] = await Promise.all([usingIndexes(tx), work(tx as unknown as IngestTransaction)]);
        return outcome;
      })) as T;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRIED.has(code) || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** A plan that was made while a table was small stays for a while: it must not read the whole table when it has grown. */
async function usingIndexes(tx: TransactionSql): Promise<void> {
  await tx`set local enable_seqscan = off`;
}

/** Takes the tenant's one row lock, held until commit: it makes seq gapless and equal to commit order. */
export async function lockTenantCounter(tx: IngestTransaction, tenantId: string): Promise<HeldCounter> {
  const lock = () =>
    tx<TenantCounter[]>`select next, watermark from tenant_seq where tenant_id = ${tenantId} for update`;
  const [counter] = await lock();
  if (counter) return { ...counter, created: false };
  await tx`insert into tenant_seq (tenant_id, next) values (${tenantId}, 1) on conflict do nothing`;
  const [created] = await lock();
  if (!created) throw new Error('The counter of the tenant was not created.');
  return { ...created, created: true };
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

export async function insertEvents(tx: IngestTransaction, tenantId: string, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = rows.map(({ payload: _, enrichment: __, ...row }) => row);
  await tx`
    insert into events (tenant_id, seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows,
      user_id, device_id, session_id, ip, asn, card, email, payee, marks, amount, payload, enrichment)
    select ${tenantId}, seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows, user_id, device_id,
      session_id, ip, asn, card, email, payee, marks, amount, payload::json, enrichment::json
    from rows from (
      json_to_recordset(${JSON.stringify(columns)}::text::json) as (seq bigint, event_id text, content_hash text, type text,
        status text, occurred_at timestamptz, received_at timestamptz, in_windows boolean, user_id text, device_id text,
        session_id text, ip text, asn text, card text, email text, payee text, marks integer, amount bigint),
      ${jsonTexts(
        tx,
        rows.map(({ payload }) => payload),
      )}, ${jsonTexts(
        tx,
        rows.map(({ enrichment }) => enrichment),
      )}
    ) as r(seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows, user_id, device_id, session_id,
      ip, asn, card, email, payee, marks, amount, payload, enrichment)`;
}

/** Inserts the alerts, which have consecutive seqs, and their outbox rows. */
export async function insertAlerts(tx: IngestTransaction, tenantId: string, rows: readonly AlertRow[]): Promise<void> {
  const columns = rows.map(({ alert: _, assessment: __, ...row }) => row);
  await tx`
    insert into alerts (tenant_id, seq, ts, action, severity, severity_rank, risk_score, flags, reason_codes, alert,
      assessment)
    select ${tenantId}, seq, ts, action, severity, severity_rank, risk_score, flags, reason_codes, alert::json, assessment::json
    from rows from (
      json_to_recordset(${JSON.stringify(columns)}::text::json) as (seq bigint, ts timestamptz, action text,
        severity text, severity_rank bigint, risk_score double precision, flags text[], reason_codes text[]),
      ${jsonTexts(
        tx,
        rows.map(({ alert }) => alert),
      )}, ${jsonTexts(
        tx,
        rows.map(({ assessment }) => assessment),
      )}
    ) as r(seq, ts, action, severity, severity_rank, risk_score, flags, reason_codes, alert, assessment)`;
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && last) await insertOutbox(tx, tenantId, { first: first.seq, last: last.seq }, last.ts);
}

export async function advanceTenantCounter(
  tx: IngestTransaction,
  tenantId: string,
  next: number,
  watermark: string,
): Promise<void> {
  await tx`
    update tenant_seq set next = ${next}, watermark = greatest(watermark, ${watermark}::timestamptz)
    where tenant_id = ${tenantId}`;
}
