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
