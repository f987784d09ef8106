import { and, asc, eq, lt, notInArray } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import { reports } from '../schema/index.ts';

/**
 * Removes the oldest events of a tenant with their alerts, cases, mentions and outbox rows, in one transaction. Labels stay: what was found out about
 * people and devices holds for their next events. Profiles are made of the events already; none goes that they do not hold yet, nor one
 * that is not in the counts by hour.
 * @param before removes what arrived earlier; the events of a tenant arrive in the order of their seq.
 * @param after the newest seq that this run has removed: what is gone stays in the indexes for a while, and is not read again.
 * @returns how many went and the newest of them; fewer than `limit` where nothing older is left, or another process is at it.
 */
export function deleteOldestEvents(
  sql: Sql,
  tenantId: string,
  { before, after, limit }: { readonly before: Date; readonly after: number; readonly limit: number },
): Promise<{ count: number; upto: number }> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`retention ${tenantId}`}, 0)) as free`;
    const nothing = { count: 0, upto: after };
    if (!lock?.free) return nothing;
    const [oldest] = await tx<{ upto: number | null; count: number }[]>`
      with page as (
        select seq, received_at < ${before} as old from events
        where tenant_id = ${tenantId} and seq > ${after} order by seq limit ${limit})
      select max(seq) as upto, count(*) as count from page
      where seq < coalesce((select min(seq) from page where not old), 9007199254740991)
        and seq <= least(
          (select coalesce(max(seq), 0) from checkpoints where tenant_id = ${tenantId}),
          (select coalesce(max(seq), 0) from alert_counts where tenant_id = ${tenantId}))`;
    if (!oldest?.upto) return nothing;
    const { count, upto } = oldest;
    for (const table of ['events', 'alerts', 'cases', 'case_events', 'mentions', 'outbox'])
      await tx`delete from ${tx(table)} where tenant_id = ${tenantId} and seq > ${after} and seq <= ${upto}`;
    return { count, upto };
  }) as Promise<{ count: number; upto: number }>;
}

/** The oldest reports that arrived before a time and are not analysed at the moment. */
export async function listOldReports(db: Executor, tenantId: string, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ reportId: reports.reportId })
    .from(reports)
    .where(
      and(
        eq(reports.tenantId, tenantId),
        lt(reports.receivedAt, before),
        notInArray(reports.state, ['queued', 'running']),
      ),
    )
    .orderBy(asc(reports.receivedAt))
    .limit(limit);
  return rows.map(({ reportId }) => reportId);
}
