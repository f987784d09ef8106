import type { Sql } from '#db/client.ts';
import type { CaseFilter } from '#db/queries/case-filter.ts';
import { timeOfAlert } from '#db/queries/case-list.ts';

/**
 * The seq before which a list begins: just after the newest alert, or where `until` cuts. Seq has no gaps and grows with
 * time, so that some twenty look-ups find the place among a million.
 */
export async function seqBefore(
  sql: Sql,
  tenantId: string,
  { until }: Pick<CaseFilter, 'until'>,
  newest: number,
): Promise<number> {
  if (until === undefined) return newest + 1;
  return seqAt(sql, tenantId, new Date(until), newest);
}

/** The first seq of an alert at or after a time; one more than the newest where there is none. */
export async function seqAt(sql: Sql, tenantId: string, at: Date, newest: number): Promise<number> {
  let [low, high] = [1, newest + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const ts = await timeOfAlert(sql, tenantId, middle);
    if (ts === undefined || ts < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
