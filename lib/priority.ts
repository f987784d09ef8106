import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = os.constants.priority;
const AGAIN_MS = 250;

/**
 * The priority of work that nobody waits for within milliseconds: analyses of documents, customer loads, and the database
 * sessions of both. It takes all processors that decisions leave, and a tenth of one that they want too. Lower would be
 * wrong: a session that hardly runs could hold a lock inside the database that a decision waits for.
 */
export const LOW = PRIORITY_BELOW_NORMAL;
/** The priority of work that nobody waits for at all: trainings and back-tests. */
export const LOWEST = PRIORITY_LOW;

/**
 * Lowers a process with its threads and child processes, and with all that they start later.
 * @param pid of a `detached` process.
 */
export function lowerProcess(pid: number | undefined, priority = LOW): void {
  if (pid === undefined) return;
  lowerTree(pid, priority);
  lowerGroup(pid, priority);
}

/**
 * On Linux each thread has a priority of its own, and hands it on to what it starts. So a thread is lowered first, and then
 * what it started before.
 */
function lowerTree(pid: number, priority: number): void {
  attempt(() => os.setPriority(pid, priority));
  for (const thread of attempt(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
    attempt(() => os.setPriority(Number(thread), priority));
    for (const child of read(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? [])
      lowerTree(Number(child), priority);
  }
}

/**
 * Lowers the worker thread that calls. On Linux each thread has a priority of its own; elsewhere this would lower the
 * whole server, so nothing is done.
 */
export function lowerThread(): void {
  if (process.platform === 'linux' && !isMainThread) attempt(() => os.setPriority(0, LOW));
}

/**
 * Lowers a session of the database where PostgreSQL runs on this machine and the system lets us. Nobody but root can raise
 * it again: never for a session that decisions use too.
 * @param pid of `pg_backend_pid()`. Of another machine or container it is not one of ours, and nothing is done.
 */
export function lowerSession(pid: number): void {
  if (process.platform === 'linux' && isBackend(pid)) lowerProcess(pid);
}

/** PostgreSQL names its backends so; a pid of another machine may be any process here. */
function isBackend(pid: number): boolean {
  return read(`/proc/${pid}/cmdline`).startsWith('postgres: ');
}

/**
 * Where sched_autogroup_enabled is set, Linux shares the processors among sessions of processes (setsid) first, and only
 * inside one by priority. Every backend of PostgreSQL is such a session of its own, and so is a process that was started
 * `detached`: their session is lowered too. An ordinary user is refused more than ten times a second.
 */
function lowerGroup(pid: number, priority: number, again = true): void {
  const file = `/proc/${pid}/autogroup`;
  const [, group, nice] = GROUP.exec(read(file)) ?? [];
  if (group === undefined || Number(nice) === priority || group === GROUP.exec(read('/proc/self/autogroup'))?.[1])
    return;
  const done = attempt(() => writeFileSync(file, String(priority)) ?? true);
  if (!done && again) setTimeout(() => lowerGroup(pid, priority, false), AGAIN_MS).unref();
}

const GROUP = /^(\S+) nice (-?\d+)$/m;

function read(file: string): string {
  return attempt(() => readFileSync(file, 'utf8')) ?? '';
}

/** The system may not let us, or the process may have ended: the work is then done at the priority of all others. */
function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
