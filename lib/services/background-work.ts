import type { Database } from '#db/client.ts';
import { connectLow } from './low-priority.ts';

/**
 * What a process does that `runBeside` started: works on the database at low priority, and ends at once when its server does.
 * @param work is given the arguments of the process.
 */
export async function doBeside(
  connectionsMax: number,
  work: (database: Database, args: readonly string[]) => Promise<void>,
): Promise<void> {
  const abandon = () => process.exit(1);
  process.once('disconnect', abandon);
  const database = await connectLow(process.env.DATABASE_URL ?? '', connectionsMax);
  try {
    await work(database, process.argv.slice(2));
  } finally {
    await database.close();
    process.off('disconnect', abandon);
    process.disconnect?.();
  }
}
