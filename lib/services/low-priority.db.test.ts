import os from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { backendPid, type Database, database } from '#db/client.ts';
import { LOW } from '#lib/priority.ts';
import { autogroupPriority } from '#lib/testing/autogroup.ts';
import { connectLow, lowTransaction } from './low-priority.ts';

/** Priorities of the sessions of this database by their name. Only those of the built-in PostgreSQL are processes of ours. */
async function prioritiesOf(name: string): Promise<number[]> {
  const rows = await database().everyTenant.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = ${name}`;
  return rows.map(({ pid }) => os.getPriority(pid));
}

describe.runIf(process.platform === 'linux' && !process.env.TEST_DATABASE_URL)('a session', () => {
  it('of a transaction that may take long gives way to those of decisions', async () => {
    const pids = await Promise.all([1, 2, 3].map(() => lowTransaction(database().everyTenant, backendPid)));
    expect(pids.map((pid) => os.getPriority(pid))).toEqual([LOW, LOW, LOW]);
    await Promise.all([1, 2, 3].map(() => database().everyTenant.db.transaction(backendPid)));
    expect(await prioritiesOf('assay')).not.toContain(LOW);
  });

  it.runIf(autogroupPriority('self') !== null)('gives way where Linux weighs sessions of processes first', async () => {
    // The system may refuse this for a moment, until the next work.
    await vi.waitFor(
      async () => expect(autogroupPriority(await lowTransaction(database().everyTenant, backendPid))).toBe(LOW),
      5_000,
    );
    expect(autogroupPriority(await database().everyTenant.db.transaction(backendPid))).toBe(0);
  });

  it('of a background process gives way, whichever it works on', async () => {
    const background = await connectLow(process.env.DATABASE_URL ?? '', 2);
    const pids = await sessionsInUse(background);
    expect(new Set(pids).size).toBe(4);
    expect(pids.map((pid) => os.getPriority(pid))).toEqual([LOW, LOW, LOW, LOW]);
    await background.close();
  });
});

/** Of two sessions of each kind, which are held until all are open. */
function sessionsInUse({ db, sql }: Database): Promise<number[]> {
  const { promise: together, resolve: go } = Promise.withResolvers<void>();
  let open = 0;
  const arrive = (pid: number) => {
    open += 1;
    if (open === 4) go();
    return together.then(() => pid);
  };
  const plain = () =>
    sql.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      return arrive(row?.pid ?? 0);
    });
  const typed = () => db.transaction(async (tx) => arrive(await backendPid(tx)));
  return Promise.all([typed(), typed(), plain(), plain()]);
}
