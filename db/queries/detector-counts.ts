import type { Sql } from '../client.ts';

export interface FalseAlarmRow {
  /** A reason as alerts carry it. */
  readonly code: string;
  readonly false_alarms: number;
}

/** Alerts of one tenant that were labelled legitimate since a moment, by the reasons that they carry. */
export function falseAlarmsByReason(sql: Sql, tenantId: string, since: Date): Promise<FalseAlarmRow[]> {
  return sql<FalseAlarmRow[]>`
    select code, count(distinct a.seq)::int as false_alarms
    from labels l join alerts a on a.tenant_id = l.tenant_id and a.seq = l.seq, unnest(a.reason_codes) as code
    where l.tenant_id = ${tenantId} and l.created_at >= ${since} and l.outcome = 'legit' and l.reversed_at is null
    group by 1`;
}

export interface FlagRow {
  readonly check_id: string;
  readonly hits: number;
  readonly false_alarms: number;
}

/** Reports of one tenant since a moment by the checks that flagged them, and how many of those analysts called genuine. */
export function reportsByFlag(sql: Sql, tenantId: string, since: Date): Promise<FlagRow[]> {
  return sql<FlagRow[]>`
    select f.check_id, count(*)::int as hits, count(*) filter (where r.review_verdict = 'genuine')::int as false_alarms
    from reports r join report_flags f on f.tenant_id = r.tenant_id and f.report_id = r.report_id
    where r.tenant_id = ${tenantId} and r.received_at >= ${since}
    group by 1`;
}

export interface CodeRow {
  /** The code of an error or a warning of a row. */
  readonly code: string;
  readonly hits: number;
}

/** Rows of a tenant's loads since a moment by what was wrong with them. */
export function rowsByCode(sql: Sql, tenantId: string, since: Date): Promise<CodeRow[]> {
  return sql<CodeRow[]>`
    select c.key as code, sum(c.value::int)::int as hits
    from loads l, lateral (select * from jsonb_each_text(l.details -> 'error_counts')
      union all select * from jsonb_each_text(l.details -> 'warning_counts')) c
    where l.tenant_id = ${tenantId} and l.started_at >= ${since}
    group by 1`;
}

/** Customers of one tenant who were profiled since a moment by their signals, and how many of those analysts approved. */
export function customersBySignal(
  sql: Sql,
  tenantId: string,
  since: Date,
): Promise<(CodeRow & { readonly false_alarms: number })[]> {
  return sql`
    select s.code, count(*)::int as hits, count(*) filter (where r.decision = 'approved')::int as false_alarms
    from customer_profiles p
      join customer_signals s on s.tenant_id = p.tenant_id and s.customer_id = p.customer_id
      left join customer_reviews r on r.tenant_id = p.tenant_id and r.customer_id = p.customer_id
    where p.tenant_id = ${tenantId} and p.profiled_at >= ${since}
    group by 1`;
}
