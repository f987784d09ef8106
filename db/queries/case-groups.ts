import type { Sql } from '../client.ts';
import type { CaseTimes } from './case-due.ts';
import { type CaseFilter, fits, type SeqRange } from './case-filter.ts';
import { newestOf } from './case-list.ts';

export interface CaseGroupRow {
  readonly subject: string;
  readonly cases: number;
  readonly claimed: number;
  readonly woken: number;
  readonly blocked: number;
  readonly risk_score: number;
  readonly severity_rank: number;
  readonly seq: number;
  /** Of the newest case, as are those that follow. */
  readonly alert_id: string;
  readonly opened_at: Date;
  readonly event_type: string;
  readonly reason_codes: readonly string[];
}

/** Where a page of groups begins, by the order that it has. */
export interface GroupPlace {
  readonly seq: number;
  /** Only where the riskiest come first. */
  readonly riskScore: number;
}

/** The subjects of the cases of the range that fit, those with the newest or with the riskiest case first. */
export function listCaseGroups(
  sql: Sql,
  tenantId: string,
  filter: CaseFilter,
  times: CaseTimes,
  range: SeqRange,
  page: { readonly order: 'newest' | 'risk'; readonly after: GroupPlace | undefined; readonly limit: number },
): Promise<CaseGroupRow[]> {
  const { order, after, limit } = page;
  const byRisk = order === 'risk';
  const place = byRisk
    ? after && sql`having (max(s.risk_score), max(s.seq)) < (${after.riskScore}, ${after.seq})`
    : after && sql`having max(s.seq) < ${after.seq}`;
  return sql<CaseGroupRow[]>`
    select g.*, c.alert_id, c.opened_at, c.event_type, c.reason_codes
    from (
      select s.subject, count(*) as cases, count(s.claimed_by) as claimed, count(s.woken_score) as woken,
        count(*) filter (where s.action = 'BLOCK') as blocked, max(s.risk_score) as risk_score,
        max(s.severity_rank) as severity_rank, max(s.seq) as seq
      from (${newestOf(sql, tenantId, filter, times, range)}) s
      where ${fits(filter, sql)} and s.subject is not null
      group by s.subject ${place ?? sql``}
      order by ${byRisk ? sql`max(s.risk_score) desc, max(s.seq) desc` : sql`max(s.seq) desc`} limit ${limit}) g
    join cases c on c.tenant_id = ${tenantId} and c.seq = g.seq
    order by ${byRisk ? sql`g.risk_score desc, g.seq desc` : sql`g.seq desc`}`;
}
