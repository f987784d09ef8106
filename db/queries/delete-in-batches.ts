import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../client.ts';

/** A statement has five seconds; so many rows take far less, also with long texts in them. */
const BATCH = 2000;

/**
 * Deletes rows in statements of some thousand, each a transaction of its own where `db` is a pool: however many have gathered, none
 * runs out of its time, and what an interrupted run has deleted stays so.
 * @param which needs an index, where the table is large and few of its rows go.
 */
export async function deleteInBatches(db: Executor, table: PgTable, which: SQL | undefined): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    const [row] = await db.execute<{ deleted: string }>(sql`
      with gone as (
        delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${BATCH})) returning 1)
      select count(*) as deleted from gone`);
    deleted = Number(row?.deleted ?? 0);
  }
}
