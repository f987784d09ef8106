import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** The rows of an open cursor of this transaction, so many at once; closes it behind the last. */
export async function* readCursor<T>(db: Executor, cursor: string, rows: number): AsyncGenerator<readonly T[]> {
  for (let left = true; left; ) {
    const some = (await db.execute(
      sql.raw(`fetch forward ${rows} from ${cursor}`),
    )) as readonly unknown[] as readonly T[];
    left = some.length === rows;
    if (some.length > 0) yield some;
  }
  await db.execute(sql.raw(`close ${cursor}`));
}
