import { eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { PendingQuery, Row } from 'postgres';
import type { Executor, Sql } from '../client.ts';
import { alertCounts, tenantSeq } from '../schema/index.ts';

export interface HourRow {
  readonly hour: Date;
  /** `severity:HIGH`, or `reason:NEW_DEVICE`. */
  readonly code: string;
  readonly alerts: number;
  readonly blocked: number;
}

/**
 * Alerts of one tenant by severity and by the hour in which their events happened, since a whole hour; by reason only
 * since a later one.
 */
export function alertsByHour(sql: Sql, tenantId: string, since: Date, reasonsSince: Date): Promise<HourRow[]> {
  // The place is read first, in one snapshot with what follows: a plan that does not know it reads a third of all alerts.
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [place] = await tx<{ seq: number }[]>`select seq from alert_counts where tenant_id = ${tenantId}`;
    const reading = tx as unknown as Sql;
    return tx<HourRow[]>`
      select hour, code, sum(alerts)::bigint as alerts, sum(blocked)::bigint as blocked
      from (
        select hour, code, alerts, blocked from alert_hours where tenant_id = ${tenantId} and hour >= ${since}
        union all
        ${counted(reading, tenantId, reading`${place?.seq ?? 0}::bigint`)}) n
      where hour >= ${since} and (hour >= ${reasonsSince} or code like 'severity:%')
      group by 1, 2`;
  }) as Promise<HourRow[]>;
}

/**
 * Counts further alerts into `alert_hours`, in the order of their seq. Somebody who counts for the same tenant at that
 * moment is left to it. @returns how many of the tenant's alerts are left to count.
 */
export function countAlerts(sql: Sql, tenantId: string, alertsMax: number): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`insert into alert_counts (tenant_id, seq) values (${tenantId}, 0) on conflict do nothing`;
    const [place] = await tx<{ seq: number }[]>`
      select seq from alert_counts where tenant_id = ${tenantId} for update skip locked`;
    if (!place) return 0;
    const [newest] = await tx<{ seq: number }[]>`
      select seq from alerts where tenant_id = ${tenantId} order by seq desc limit 1`;
    const upTo = Math.min(newest?.seq ?? 0, place.seq + alertsMax);
    if (upTo > place.seq) {
      const counting = tx as unknown as Sql;
      await tx`
        insert into alert_hours (tenant_id, hour, code, alerts, blocked)
        select ${tenantId}, * from (${counted(counting, tenantId, counting`${place.seq}::bigint`, upTo)}) n
        on conflict (tenant_id, hour, code)
          do update set alerts = alert_hours.alerts + excluded.alerts, blocked = alert_hours.blocked + excluded.blocked`;
      await tx`update alert_counts set seq = ${upTo} where tenant_id = ${tenantId}`;
    }
    return Math.max(0, (newest?.seq ?? 0) - upTo);
  }) as Promise<number>;
}

/**
 * Alerts after a seq by hour and code. The bounds are said of the events too: a merge join would else begin at the
 * tenant's first event.
 */
function counted(sql: Sql, tenantId: string, after: PendingQuery<Row[]>, upTo = Number.MAX_SAFE_INTEGER) {
  return sql`
    select date_trunc('hour', e.occurred_at at time zone 'UTC') at time zone 'UTC' as hour, code, count(*) as alerts,
      count(*) filter (where a.action = 'BLOCK') as blocked
    from alerts a join events e on e.tenant_id = a.tenant_id and e.seq = a.seq,
      unnest(array['severity:' || a.severity] || array(select 'reason:' || r from unnest(a.reason_codes) r)) as code
    where a.tenant_id = ${tenantId} and a.seq > ${after} and a.seq <= ${upTo} and e.seq > ${after} and e.seq <= ${upTo}
    group by 1, 2`;
}

/** Tenants that have more alerts than are counted. */
export function tenantsToCount(db: Executor): Promise<{ tenantId: string }[]> {
  return db
    .select({ tenantId: tenantSeq.tenantId })
    .from(tenantSeq)
    .leftJoin(alertCounts, eq(alertCounts.tenantId, tenantSeq.tenantId))
    .where(or(isNull(alertCounts.seq), lt(alertCounts.seq, sql`${tenantSeq.next} - 1`)));
}

export interface TotalsRow {
  readonly reports: number;
  readonly reports_before: number;
  readonly tampered: number;
  readonly undecided: number;
  readonly customers: number;
  readonly loads: number;
  readonly loads_before: number;
  readonly newest_severity: string | null;
}

const UNDECIDED_AMONG = 500;

/** Since a moment, and in the time before it since another one. Undecided documents are looked for among the newest. */
export async function tenantTotals(sql: Sql, tenantId: string, since: Date, before: Date): Promise<TotalsRow> {
  const [row] = await sql<TotalsRow[]>`
    select
      (select count(*) from reports where tenant_id = ${tenantId} and received_at >= ${since}) as reports,
      (select count(*) from reports where tenant_id = ${tenantId} and received_at >= ${since} and tampered) as tampered,
      (select count(*) from reports
        where tenant_id = ${tenantId} and received_at >= ${before} and received_at < ${since}) as reports_before,
      (select count(*) from (
          select verdict, review_verdict from reports where tenant_id = ${tenantId}
          order by report_id desc limit ${UNDECIDED_AMONG}) newest
        where verdict = 'tampered' and review_verdict is null) as undecided,
      (select count(*) from customers where tenant_id = ${tenantId}) as customers,
      (select count(*) from loads where tenant_id = ${tenantId} and started_at >= ${since}) as loads,
      (select count(*) from loads
        where tenant_id = ${tenantId} and started_at >= ${before} and started_at < ${since}) as loads_before,
      (select severity from alerts where tenant_id = ${tenantId} order by seq desc limit 1) as newest_severity`;
  if (!row) throw new Error('A select without from answered no row.');
  return row;
}

export interface LatencyRow {
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly alerts: number;
}

/** Time from the receipt of an event to its decision, over the newest alerts; nothing where there are none. */
export async function decisionLatency(sql: Sql, tenantId: string, newest: number): Promise<LatencyRow | undefined> {
  const [row] = await sql<LatencyRow[]>`
    select percentile_cont(0.5) within group (order by ms) as p50_ms,
      percentile_cont(0.99) within group (order by ms) as p99_ms, count(*) as alerts
    from (
      select greatest(0, extract(epoch from a.ts - e.received_at) * 1000)::double precision as ms
      from alerts a join events e on e.tenant_id = a.tenant_id and e.seq = a.seq
      where a.tenant_id = ${tenantId} order by a.seq desc limit ${newest}) n
    having count(*) > 0`;
  return row;
}
