import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const IN_USE = 'Another Assay runs in this data directory. Stop it first, or set ASSAY_DATA_DIR to another one.';

const READY_LINE = 7;
const START_TIMEOUT_MS = 60_000;
const LOOK_MS = 20;
const START_TRIES = 8;
const START_PAUSE_MS = 700;

/** The pid of a PostgreSQL that already serves this cluster, once it is ready. Undefined when there is none, or it ended. */
export async function survivor(cluster: string): Promise<number | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const lines = pidFile(cluster);
    if (!isServing(lines)) return undefined;
    if (isReady(lines)) return Number(lines[0]);
    await sleep(LOOK_MS);
  }
  throw notReady(cluster);
}

/**
 * Starts PostgreSQL and waits until it accepts connections. Tries again for some seconds, since the processes of a killed
 * one hold their memory and pid until the system has cleared them away.
 * @param timeoutMs what it may take: much for a copy that has to follow its log first.
 * @throws Error when it keeps ending, takes too long, or another process has started one in the same cluster.
 */
export async function startServer(
  cluster: string,
  spawnServer: () => ChildProcess,
  timeoutMs = START_TIMEOUT_MS,
): Promise<ChildProcess> {
  const deadline = Date.now() + timeoutMs;
  for (let tries = START_TRIES; Date.now() < deadline; tries -= 1) {
    const child = spawnServer();
    if (await becomesReady(cluster, child, deadline)) return child;
    if (isServing(pidFile(cluster))) throw new Error(IN_USE);
    const how = child.signalCode ?? `code ${child.exitCode}`;
    if (tries <= 1) throw new Error(`PostgreSQL ended with ${how}; see ${path.join(cluster, 'log')}.`);
    await sleep(START_PAUSE_MS);
  }
  throw notReady(cluster);
}

async function becomesReady(cluster: string, child: ChildProcess, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    const lines = pidFile(cluster);
    if (isReady(lines) && Number(lines[0]) === child.pid) return true;
    if (child.exitCode !== null || child.signalCode !== null) return false;
    await sleep(LOOK_MS);
  }
  throw notReady(cluster);
}

/** Resolves when a process that is not a child has ended. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(200);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isServing(lines: readonly string[]): boolean {
  const pid = Number(lines[0]);
  return pid > 0 && isAlive(pid) && isPostgres(pid);
}

function isReady(lines: readonly string[]): boolean {
  return lines[READY_LINE]?.trim() === 'ready';
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function notReady(cluster: string): Error {
  return new Error(`PostgreSQL did not get ready in ${START_TIMEOUT_MS / 1000} s; see ${path.join(cluster, 'log')}.`);
}
