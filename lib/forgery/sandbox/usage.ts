import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SANDBOX_LIMITS } from '../limits.ts';

const PAGE_BYTES = 4096;
/** Linux tells processor time to programs in hundredths of a second, whatever its own clock is. */
const TICK_MS = 10;

/** The process that another one started first; that one itself where it has started none or the system does not tell. */
export function innerProcess(pid: number): number {
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10) || pid;
  } catch {
    return pid;
  }
}

/** Resident memory of a process in bytes; null where the system does not tell or the process is gone. */
export async function residentBytes(pid: number): Promise<number | null> {
  const pages = Number((await told(pid, 'statm'))?.split(' ')[1]);
  return Number.isFinite(pages) ? pages * PAGE_BYTES : null;
}

/**
 * A time limit for what a process begins now. It is one of processor time, since other work of the machine is not its
 * fault, and ends it in any case when it has waited for some times as long.
 * @returns whether it was passed.
 */
export function deadline(pid: number | undefined, timeoutMs: number): () => Promise<boolean> {
  const begin = performance.now();
  const usedMs = async () => (pid === undefined ? null : await processorMs(pid));
  const usedBefore = usedMs();
  return async () => {
    const elapsedMs = performance.now() - begin;
    if (elapsedMs < timeoutMs) return false;
    const [used, before] = await Promise.all([usedMs(), usedBefore]);
    if (used === null || before === null) return true;
    return used - before >= timeoutMs || elapsedMs >= timeoutMs * SANDBOX_LIMITS.waitFactor;
  };
}

/** Processor time of all threads of a process since it began; null where the system does not tell or the process is gone. */
async function processorMs(pid: number): Promise<number | null> {
  const afterName = (await told(pid, 'stat'))?.split(') ').at(-1)?.split(' ');
  const [user, system] = (afterName ?? []).slice(11, 13).map(Number);
  return user === undefined || system === undefined ? null : (user + system) * TICK_MS;
}

async function told(pid: number, name: 'stat' | 'statm'): Promise<string | null> {
  try {
    return await readFile(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
