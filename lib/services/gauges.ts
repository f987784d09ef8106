import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#db/client.ts';
import { countSessions, readQueueAges } from '#db/queries/sight.ts';
import { metrics } from '#lib/metrics.ts';
import { worksOnJobs } from '#lib/role.ts';
import { sandbox } from './reports/sandbox.ts';

/** A scrape waits ten seconds where nothing else is set, and has other metrics to bring. */
const DATABASE_MS = 3000;

/** Reads what only a look tells: queues and sessions in the database, and the processes that open documents. Never throws. */
export async function readGauges(): Promise<void> {
  const { databaseUp, sandbox: processes, sandboxEnds } = metrics();
  if (worksOnJobs()) {
    const { idle, busy, waiting, endedEarly } = sandbox().usage();
    for (const [state, count] of Object.entries({ idle, busy, waiting })) processes.set({ state }, count);
    sandboxEnds.set(endedEarly);
  }
  const answered = await Promise.race([readDatabase().catch(() => false), sleep(DATABASE_MS, false, { ref: false })]);
  databaseUp.set(answered ? 1 : 0);
}

/** Gauges of a database that does not answer are taken away: an old value would pass for one of now. */
async function readDatabase(): Promise<boolean> {
  const { jobsWaiting, jobsOldest, databaseSessions } = metrics();
  for (const gauge of [jobsWaiting, jobsOldest, databaseSessions]) gauge.reset();
  const { sql, everyTenant } = database();
  const [queues, sessions] = await Promise.all([readQueueAges(everyTenant.sql), countSessions(sql)]);
  for (const { queue, waiting, oldest_seconds } of queues) {
    jobsWaiting.set({ queue }, waiting);
    jobsOldest.set({ queue }, oldest_seconds);
  }
  for (const { pool, state, sessions: count } of sessions) databaseSessions.set({ pool, state }, count);
  return true;
}
