import { and, desc, eq, sql as fragment } from 'drizzle-orm';
import { seqOfAlertId } from '../alert-id.ts';
import type { Executor, Sql } from '../client.ts';
import { COUNTRY } from '../packed.ts';
import { caseEvents, cases } from '../schema/index.ts';
import { type CaseTimes, overdueLines } from './case-due.ts';

export type CaseRecord = typeof cases.$inferSelect;
export type CaseEventRecord = typeof caseEvents.$inferSelect;

/** What opening a case needs to know of its alert. `opened_at` is ISO 8601. */
export interface NewCase {
  readonly seq: number;
  readonly alert_id: string;
  readonly opened_at: string;
  readonly queue: string;
  readonly severity: string;
  readonly severity_rank: number;
  readonly action: string;
  readonly risk_score: number;
  readonly event_type: string;
  readonly country: string | null;
  readonly user_id: string | null;
  readonly device_id: string | null;
  readonly session_id: string | null;
  readonly ip: string | null;
  readonly flags: readonly string[];
  readonly reason_codes: readonly string[];
}

/** Opens the case of an alert that the queue left out, so that it can be acted on. Nothing where there is one. */
export async function insertCaseOfAlert(db: Executor, tenantId: string, alertId: string, queue: string): Promise<void> {
  await db.execute(fragment`
    insert into cases (tenant_id, seq, alert_id, opened_at, queue, state, version, severity, severity_rank, action,
      risk_score, event_type, country, user_id, device_id, session_id, ip, flags, reason_codes)
    select a.tenant_id, a.seq, ${alertId}, a.ts, ${queue}, 'open', 0, a.severity, a.severity_rank, a.action,
      a.risk_score, e.type, ${fragment.raw(COUNTRY)}, e.user_id, e.device_id, e.session_id, e.ip, a.flags,
      a.reason_codes
    from alerts a join events e on e.tenant_id = a.tenant_id and e.seq = a.seq
    where a.tenant_id = ${tenantId} and a.seq = ${seqOfAlertId(alertId) ?? 0}
      and ${alertId} = 'ALRT-' || to_char(a.ts at time zone 'UTC', 'YYYYMMDD') || '-' || a.seq
    on conflict do nothing`);
}

export async function findCase(db: Executor, tenantId: string, alertId: string): Promise<CaseRecord | undefined> {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.tenantId, tenantId), eq(cases.alertId, alertId)));
  return row;
}

export type CaseUpdate = Pick<
  CaseRecord,
  'state' | 'claimedBy' | 'claimedUntil' | 'snoozedUntil' | 'snoozedSeq' | 'wokenScore' | 'changedBy' | 'changedAt'
> & { assignedTo?: CaseRecord['assignedTo'] };

/** Changes a case that still has this version. Nothing is answered where somebody else was first. */
export async function updateCase(
  db: Executor,
  tenantId: string,
  key: Pick<CaseRecord, 'seq' | 'version'>,
  change: CaseUpdate,
): Promise<CaseRecord | undefined> {
  const [row] = await db
    .update(cases)
    .set({ ...change, version: key.version + 1 })
    .where(and(eq(cases.tenantId, tenantId), eq(cases.seq, key.seq), eq(cases.version, key.version)))
    .returning();
  return row;
}

export async function insertCaseEvent(
  db: Executor,
  tenantId: string,
  row: Omit<typeof caseEvents.$inferInsert, 'tenantId'>,
): Promise<void> {
  await db.insert(caseEvents).values({ tenantId, ...row });
}

/** The last events of a case, oldest first; ids are UUIDv7. */
export async function listCaseEvents(
  db: Executor,
  tenantId: string,
  seq: number,
  limit: number,
): Promise<CaseEventRecord[]> {
  const rows = await db
    .select()
    .from(caseEvents)
    .where(and(eq(caseEvents.tenantId, tenantId), eq(caseEvents.seq, seq)))
    .orderBy(desc(caseEvents.caseEventId))
    .limit(limit);
  return rows.reverse();
}

export interface QueueFigures {
  readonly open: number;
  readonly escalated: number;
  readonly claimed: number;
  readonly overdue: number;
  readonly oldest_at: Date | null;
}

/** How much waits in the queue at a time, and since when. Of most cases the index `cases_waiting_due` alone is read. */
export async function queueFigures(sql: Sql, tenantId: string, times: CaseTimes): Promise<QueueFigures> {
  const { now } = times;
  const standing = sql`c.tenant_id = ${tenantId} and c.state in ('open', 'escalated')`;
  const woken = sql`c.tenant_id = ${tenantId} and c.state = 'snoozed' and c.snoozed_until <= ${now}`;
  const overdue = overdueLines(times, sql);
  const [row] = await sql<QueueFigures[]>`
    with waiting as (
      select c.state, count(*) as n, min(c.opened_at) as oldest_at from cases c where ${standing} group by c.state
      union all select 'open', count(*), min(c.opened_at) from cases c where ${woken})
    select coalesce(sum(n) filter (where state = 'open'), 0)::bigint as open,
      coalesce(sum(n) filter (where state = 'escalated'), 0)::bigint as escalated, min(oldest_at) as oldest_at,
      (select count(*) from cases c where c.claimed_until > ${now} and (${standing} or ${woken})) as claimed,
      (select count(*) from ${overdue} join cases c on c.severity = l.severity and c.opened_at <= l.until where ${standing})
      + (select count(*) from ${overdue} join cases c on c.severity = l.severity and c.opened_at <= l.until where ${woken})
      as overdue
    from waiting`;
  return row ?? { open: 0, escalated: 0, claimed: 0, overdue: 0, oldest_at: null };
}

export interface ClearedFigures {
  readonly mine: number;
  readonly mine_median_seconds: number | null;
  readonly team: number;
  readonly team_median_seconds: number | null;
}

/**
 * Of the decisions made since a time that still stand: how many are of an actor and how many of all people, and the
 * median time from the opening of the case to its decision. The index `cases_decided` holds all that is read.
 */
export async function clearedFigures(sql: Sql, tenantId: string, actor: string, since: Date): Promise<ClearedFigures> {
  const median = sql`percentile_cont(0.5) within group (order by extract(epoch from changed_at - opened_at)::float8)`;
  const mine = sql`filter (where changed_by = ${actor})`;
  const team = sql`filter (where starts_with(changed_by, 'user:'))`;
  const [row] = await sql<ClearedFigures[]>`
    select count(*) ${mine} as mine, ${median} ${mine} as mine_median_seconds,
      count(*) ${team} as team, ${median} ${team} as team_median_seconds
    from cases
    where tenant_id = ${tenantId} and state in ('approved', 'blocked') and changed_at >= ${since}`;
  return row ?? { mine: 0, mine_median_seconds: null, team: 0, team_median_seconds: null };
}

/** The riskiest case but one that nobody is on and that is not assigned to another, the newest of equals. */
export async function findNextCase(
  sql: Sql,
  tenantId: string,
  { actor, now, exceptSeq }: { readonly actor: string; readonly now: Date; readonly exceptSeq: number },
): Promise<{ alert_id: string } | undefined> {
  const [row] = await sql<{ alert_id: string }[]>`
    select alert_id from cases
    where tenant_id = ${tenantId} and seq <> ${exceptSeq} and (claimed_until is null or claimed_until <= ${now})
      and (assigned_to is null or assigned_to = ${actor})
      and state in ('open', 'escalated', 'snoozed') and (state <> 'snoozed' or snoozed_until <= ${now})
    order by risk_score desc, seq desc limit 1`;
  return row;
}
