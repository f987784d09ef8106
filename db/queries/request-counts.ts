import { lt, sql } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import { requestCounts } from '../schema/index.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** How many requests of a key all servers have let pass in one window by the database's clock, with what is left of the excess of earlier ones. */
export interface SharedCount {
  readonly key: string;
  readonly count: number;
  /** Names the window: when it ends, in milliseconds since 1970. */
  readonly until: number;
  readonly leftMs: number;
}

/**
 * Adds what one server has let pass to what the others have, in the window of now. What earlier windows had beyond the limit counts on, less the
 * limit for each window since (a leaky bucket). Sorted by key, so that two servers never wait for each other.
 * @param limit how many may pass in a window, and how long one is; windows begin at multiples of that.
 */
export function addRequestCounts(
  tx: Sql,
  { points, seconds }: { readonly points: number; readonly seconds: number },
  counts: readonly { readonly key: string; readonly count: number }[],
): Promise<SharedCount[]> {
  return tx<SharedCount[]>`
    insert into request_counts (key, until, count)
    select key, to_timestamp((floor(extract(epoch from now()) / ${seconds}::int) + 1) * ${seconds}::int), count
    from unnest(${counts.map(({ key }) => key)}::text[], ${counts.map(({ count }) => count)}::int[]) as a(key, count)
    order by key
    on conflict (key) do update set until = excluded.until,
      count = excluded.count + greatest(0, request_counts.count
        - ${points}::int * round(extract(epoch from excluded.until - request_counts.until) / ${seconds}::int)::int)
    returning key, count, (extract(epoch from until) * 1000)::float8 as until,
      (extract(epoch from until - now()) * 1000)::float8 as "leftMs"`;
}

/** Windows that are over. */
export function deleteOldRequestCounts(db: Executor): Promise<void> {
  return deleteInBatches(db, requestCounts, lt(requestCounts.until, sql`now()`));
}
