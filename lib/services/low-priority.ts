import { backendPid, connect, type Database, type Executor, openSessions, type Pools } from '#db/client.ts';
import { lowerSession } from '#lib/priority.ts';

/** A transaction of work that nobody waits for within milliseconds: its session gives way to those of decisions. */
export function lowTransaction<T>({ low }: Pools, work: (tx: Executor) => Promise<T>): Promise<T> {
  return low.transaction(async (tx) => {
    lowerSession(await backendPid(tx));
    return work(tx);
  });
}

/** The database of a background process, whose sessions give way to those of decisions. */
export async function connectLow(databaseUrl: string, connectionsMax: number): Promise<Database> {
  const database = connect(databaseUrl, connectionsMax);
  for (const pid of await openSessions(database, connectionsMax)) lowerSession(pid);
  return database;
}
