import type { Sql } from '../client.ts';
import type { CaseTimes } from './case-due.ts';
import { type CaseFilter, caseSource, fits, joined } from './case-filter.ts';

export interface WaitingCount {
  /** Which of the filters, from 0. */
  readonly place: number;
  /** At most one more than was to be counted. */
  readonly count: number;
  readonly oldest_at: Date | null;
  /** How many cases were looked at. */
  readonly read: number;
}

/**
 * How many of the cases that wait for somebody fit each filter, and since when the oldest of them waits. All are counted in one
 * look at the oldest and the newest of those that wait, `endMax` of each, the oldest first: what fits is counted up to `countMax`.
 */
export function countWaiting(
  sql: Sql,
  tenantId: string,
  filters: readonly CaseFilter[],
  times: CaseTimes,
  { endMax, countMax }: { readonly endMax: number; readonly countMax: number },
): Promise<WaitingCount[]> {
  const waiting = caseSource(sql, tenantId, WAITING, times, { floor: 0, before: Number.MAX_SAFE_INTEGER });
  const counts = filters.map(
    (filter, place) => sql`
      ${place === 0 ? sql`` : sql`union all`}
      select ${place}::int as place, count(*) as count, min(f.opened_at) as oldest_at,
        (select count(*) from waiting) as read
      from (select s.opened_at from waiting s where ${fitsWaiting(filter, sql)} limit ${countMax + 1}) f`,
  );
  return sql<WaitingCount[]>`
    with oldest as materialized (${waiting} order by c.seq limit ${endMax}),
      newest as materialized (${waiting} order by c.seq desc limit ${endMax}),
      waiting as materialized (
        select * from oldest
        union all select * from newest where seq > coalesce((select max(seq) from oldest), 0))
    ${joined(counts, sql)}`;
}

const WAITING: CaseFilter = { view: 'queue', state: 'active' };

/** Without another state, a filter is asked for what is open or escalated. */
function fitsWaiting({ subject, ...filter }: CaseFilter, sql: Sql) {
  const active = filter.state === undefined ? { ...filter, state: 'active' } : filter;
  return sql`${fits(active, sql)} ${subject === undefined ? sql`` : sql`and s.subject = ${subject}`}`;
}
