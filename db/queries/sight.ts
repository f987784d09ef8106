import type { Sql } from '../client.ts';

/** A queue of the whole installation: what has not ended, and how long the oldest of it has waited. */
export interface QueueAge {
  readonly queue: 'documents' | 'loads' | 'screenings' | 'audit';
  readonly waiting: number;
  readonly oldest_seconds: number;
}

/** Reads every queue; indexes hold nothing but what has not ended, or the table is small. */
export function readQueueAges(sql: Sql): Promise<QueueAge[]> {
  const ageOf = (column: string) =>
    sql`count(*) as waiting, coalesce(extract(epoch from now() - min(${sql(column)})), 0)::float8 as oldest_seconds`;
  return sql<QueueAge[]>`
    select 'documents' as queue, ${ageOf('received_at')} from reports where state in ('queued', 'running')
    union all select 'loads', ${ageOf('started_at')} from loads where finished_at is null
    union all select 'screenings', ${ageOf('started_at')} from screenings where state = 'running'
    union all select 'audit', ${ageOf('at')} from audit where chain_seq is null`;
}

export interface SessionCount {
  readonly pool: string;
  readonly state: string;
  readonly sessions: number;
}

/** The sessions that servers of this installation have, by pool and by what they do: PostgreSQL tells that to the role they belong to. */
export function countSessions(sql: Sql): Promise<SessionCount[]> {
  return sql<SessionCount[]>`
    select application_name as pool, coalesce(state, 'unknown') as state, count(*) as sessions
    from pg_stat_activity where datname = current_database() and application_name like 'assay%'
    group by 1, 2`;
}
