import type { Sql } from '../client.ts';

export interface HourRow {
  readonly hour: Date;
  readonly severity: string;
  readonly alerts: number;
  readonly blocked: number;
}

/** Alerts of one tenant by severity and by the hour in which their events happened, since a time. */
export function alertsByHour(sql: Sql, tenantId: string, since: Date): Promise<HourRow[]> {
  return sql<HourRow[]>`
    select date_trunc('hour', e.occurred_at) as hour, a.severity, count(*) as alerts,
      count(*) filter (where a.action = 'BLOCK') as blocked
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq
    where e.tenant_id = ${tenantId} and e.occurred_at >= ${since}
    group by 1, 2`;
}

export function topReasons(
  sql: Sql,
  tenantId: string,
  since: Date,
  except: readonly string[],
  limit: number,
): Promise<{ code: string; alerts: number }[]> {
  return sql<{ code: string; alerts: number }[]>`
    select code, count(*) as alerts
    from events e join alerts a on a.tenant_id = e.tenant_id and a.seq = e.seq, unnest(a.reason_codes) as code
    where e.tenant_id = ${tenantId} and e.occurred_at >= ${since} and code <> all(${[...except]})
    group by 1 order by 2 desc, 1 limit ${limit}`;
}

export interface TotalsRow {
  readonly reports: number;
  readonly tampered: number;
  readonly customers: number;
  readonly loads: number;
  readonly newest_severity: string | null;
}

export async function tenantTotals(sql: Sql, tenantId: string, since: Date): Promise<TotalsRow> {
  const [row] = await sql<TotalsRow[]>`
    select
      (select count(*) from reports where tenant_id = ${tenantId} and received_at >= ${since}) as reports,
      (select count(*) from reports where tenant_id = ${tenantId} and received_at >= ${since} and tampered) as tampered,
      (select count(*) from customers where tenant_id = ${tenantId}) as customers,
      (select count(*) from loads where tenant_id = ${tenantId} and started_at >= ${since}) as loads,
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
