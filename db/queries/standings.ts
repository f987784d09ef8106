import type { Sql } from '../client.ts';

export interface StandingRow {
  readonly key: string;
  /** 0..3, LOW..CRITICAL; null without an alert, as the score. */
  readonly severity_rank: number | null;
  readonly score_max: number | null;
  readonly open_cases: number;
}

/** The worst of the alerts of each user's newest events, and how many of its newest cases wait for somebody. */
export function standingsOfUsers(
  sql: Sql,
  tenantId: string,
  users: readonly string[],
  now: Date,
  limits: { readonly eventsMax: number; readonly casesMax: number },
): Promise<StandingRow[]> {
  return sql<StandingRow[]>`
    select u.key, worst.severity_rank, worst.score_max, waiting.open_cases
    from unnest(${users as string[]}::text[]) as u(key)
    cross join lateral (
      select max(a.severity_rank) as severity_rank, max(a.risk_score) as score_max
      from (select seq from events where tenant_id = ${tenantId} and user_id = u.key
        order by seq desc limit ${limits.eventsMax}) e
      join alerts a on a.tenant_id = ${tenantId} and a.seq = e.seq) worst
    cross join lateral (
      select count(*) as open_cases
      from (select state, snoozed_until from cases where tenant_id = ${tenantId} and subject = 'user:' || u.key
        order by seq desc limit ${limits.casesMax}) c
      where state in ('open', 'escalated') or (state = 'snoozed' and snoozed_until <= ${now})) waiting`;
}
