import { type Pools, setDatabase } from '#db/client.ts';
import { connectLow } from './low-priority.ts';

/**
 * What a process does that `runBeside` started: works on the rows of one tenant at low priority, and ends at once when its
 * server does.
 * @param work is given the arguments of the process, of which the first is the tenant.
 */
export async function doBeside(
  connectionsMax: number,
  work: (pools: Pools, args: readonly string[]) => Promise<void>,
): Promise<void> {
  const abandon = () => process.exit(1);
  process.once('disconnect', abandon);
  const database = await connectLow(process.env.DATABASE_URL ?? '', connectionsMax);
  try {
    setDatabase(database);
    const args = process.argv.slice(2);
    await work(database.tenant(args[0] ?? ''), args);
  } finally {
    await database.close();
    process.off('disconnect', abandon);
    process.disconnect?.();
  }
}
