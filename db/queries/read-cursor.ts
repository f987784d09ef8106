import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Executor } from '../client.ts';

/** The rows of an open cursor of this transaction, so many at once; closes it behind the last. */
export async function* readCursor<T>(db: Executor, cursor: string, rows: number): AsyncGenerator<readonly T[]> {
  const run = async (statement: string) => (await db.execute(sql.raw(statement))) as readonly unknown[] as readonly T[];
  yield* fetchAll(run, cursor, rows);
}

/**
 * As `readCursor`, each row as the bytes of its columns. For hundreds of megabytes: of texts that postgres.js makes while
 * it reads its socket nearly all outlive the young generation, and the heap of the server grows by them.
 */
export async function* readBytes(db: Executor, cursor: string, rows: number): AsyncGenerator<readonly Buffer[][]> {
  // Drizzle has no way to ask for them; `client` is the connection of this transaction.
  const { client } = (db as unknown as { readonly session: { readonly client: postgres.Sql } }).session;
  yield* fetchAll((statement) => client.unsafe(statement).raw(), cursor, rows);
}

async function* fetchAll<T>(
  run: (statement: string) => Promise<readonly T[]>,
  cursor: string,
  rows: number,
): AsyncGenerator<readonly T[]> {
  for (let left = true; left; ) {
    const some = await run(`fetch forward ${rows} from ${cursor}`);
    left = some.length === rows;
    if (some.length > 0) yield some;
  }
  await run(`close ${cursor}`);
}
