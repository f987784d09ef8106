import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import { backtests } from '../schema/index.ts';
import type { Action, BacktestState, Severity } from '../vocab.ts';

export type BacktestRecord = typeof backtests.$inferSelect;

export async function insertBacktest(db: Executor, row: BacktestRecord): Promise<void> {
  await db.insert(backtests).values(row);
}

/** Newest first. */
export function listBacktests(
  db: Executor,
  tenantId: string,
  ruleId: string | undefined,
  limit: number,
): Promise<BacktestRecord[]> {
  return db
    .select()
    .from(backtests)
    .where(and(eq(backtests.tenantId, tenantId), ruleId === undefined ? undefined : eq(backtests.ruleId, ruleId)))
    .orderBy(desc(backtests.createdAt))
    .limit(limit);
}

export async function findBacktest(
  db: Executor,
  tenantId: string,
  backtestId: string,
): Promise<BacktestRecord | undefined> {
  const [row] = await db
    .select()
    .from(backtests)
    .where(and(eq(backtests.tenantId, tenantId), eq(backtests.backtestId, backtestId)));
  return row;
}

/** Changes a back-test that has not ended. @returns false where it has, for instance because it was cancelled. */
export async function updateBacktest(
  db: Executor,
  tenantId: string,
  backtestId: string,
  change: Partial<Omit<BacktestRecord, 'tenantId' | 'backtestId'>>,
): Promise<boolean> {
  const open: BacktestState[] = ['queued', 'running'];
  const rows = await db
    .update(backtests)
    .set(change)
    .where(and(eq(backtests.tenantId, tenantId), eq(backtests.backtestId, backtestId), inArray(backtests.state, open)))
    .returning({ id: backtests.backtestId });
  return rows.length === 1;
}

/** Back-tests whose process went away fail. */
export async function failLostBacktests(db: Executor, tenantId: string, now: Date): Promise<void> {
  await db
    .update(backtests)
    .set({ state: 'failed', failure: 'The process that ran it went away.', finishedAt: now, leaseUntil: null })
    .where(
      and(
        eq(backtests.tenantId, tenantId),
        or(eq(backtests.state, 'queued'), eq(backtests.state, 'running')),
        lt(backtests.leaseUntil, now),
      ),
    );
}

export async function countOpenBacktests(db: Executor, tenantId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(backtests)
    .where(and(eq(backtests.tenantId, tenantId), inArray(backtests.state, ['queued', 'running'])));
  return row?.count ?? 0;
}

/** The seq of the first of the newest events of a period, and of the last; null where the period has none. */
export async function findPeriod(
  db: Sql,
  tenantId: string,
  period: { readonly from: Date; readonly to: Date; readonly eventsMax: number },
): Promise<{ first: number; last: number; events: number } | null> {
  const [row] = await db<{ first: number | null; last: number; events: number }[]>`
    select min(seq) as first, max(seq) as last, count(*) as events from (
      select seq from events
      where tenant_id = ${tenantId} and seq > 0 and occurred_at >= ${period.from} and occurred_at <= ${period.to}
      order by seq desc limit ${period.eventsMax}) newest`;
  return row && row.first !== null ? { first: row.first, last: row.last, events: row.events } : null;
}

/** What people found out about the events between two seqs; the newest label of each. */
export function readOutcomes(db: Sql, tenantId: string, first: number, last: number) {
  return db<{ seq: number; outcome: string }[]>`
    select distinct on (seq) seq, outcome from labels
    where tenant_id = ${tenantId} and seq between ${first} and ${last} and reversed_at is null
    order by seq, effective_at desc, label_id desc`;
}

/** When the alerts of these seqs were made. */
export function readAlertTimes(db: Sql, tenantId: string, seqs: readonly number[]) {
  return db<{ seq: number; ts: Date }[]>`
    select seq, ts from alerts where tenant_id = ${tenantId} and seq = any(${[...seqs]})`;
}

interface DecidedEventRow {
  readonly seq: number;
  readonly ts: Date;
  readonly occurred_at: Date;
  readonly type: string;
  readonly user_id: string | null;
  readonly action: Action;
  readonly severity: Severity;
  readonly risk_score: number;
}

/** The events of these seqs with what was decided about them. */
export function readDecidedEvents(db: Sql, tenantId: string, seqs: readonly number[]) {
  return db<DecidedEventRow[]>`
    select a.seq, a.ts, e.occurred_at, e.type, e.user_id, a.action, a.severity, a.risk_score
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.seq = any(${[...seqs]})`;
}
