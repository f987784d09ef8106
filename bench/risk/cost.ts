import { processBytes, resetPeak } from '../process-memory.ts';
import { machineMs, processorMs } from '../process-time.ts';
import type { Lab } from './lab.ts';

const MB = 1e6;
/** Share of the machine that others may take without a word. */
const OTHERS_MAX = 0.05;

/** What a phase took of the machine. */
export interface Cost {
  /** Milliseconds of processor time: of the server processes with their children, and of all of PostgreSQL. */
  readonly serverMs: number;
  readonly postgresMs: number;
  /** Milliseconds of processor time: of what is no part of the bench, and of all there was. */
  readonly othersMs: number;
  readonly machineMs: number;
  /** Resident memory of each server process in MB: after the phase, and its peak in it. */
  readonly memory: readonly { readonly residentMb: number; readonly peakMb: number }[];
}

export async function withCost<T>(lab: Lab, work: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  const [servers, postmaster] = [lab.serverPids(), lab.postmasterPid()];
  const used = () => ({
    server: servers.reduce((total, pid) => total + processorMs(pid), 0),
    postgres: processorMs(postmaster),
  });
  for (const pid of servers) resetPeak(pid);
  const before = used();
  const { result, othersMs, wholeMs } = await withOthers(work);
  const after = used();
  const memory = servers.map((pid) => ({
    residentMb: processBytes(pid, 'VmRSS') / MB,
    peakMb: processBytes(pid, 'VmHWM') / MB,
  }));
  const [serverMs, postgresMs] = [after.server - before.server, after.postgres - before.postgres];
  return { result, cost: { serverMs, postgresMs, othersMs, machineMs: wholeMs, memory } };
}

/** Server and database run below this process. */
async function withOthers<T>(work: () => Promise<T>): Promise<{ result: T; othersMs: number; wholeMs: number }> {
  const used = () => ({ own: processorMs(process.pid), ...machineMs() });
  const before = used();
  const result = await work();
  const after = used();
  const othersMs = Math.max(0, after.busy - before.busy - (after.own - before.own));
  return { result, othersMs, wholeMs: after.all - before.all };
}

/** For floors. @returns the share of the machine that others took, too. */
export async function withShare<T>(work: () => Promise<T>): Promise<{ result: T; othersShare: number }> {
  const { result, othersMs, wholeMs } = await withOthers(work);
  return { result, othersShare: othersMs / wholeMs };
}

/** Microseconds of processor time for each of some events, and memory in MB. */
export function saysCost(cost: Cost, events: number, unit = 'event'): string {
  const each = (spentMs: number) => `${((spentMs * 1000) / events).toFixed(0)} us`;
  const held = cost.memory.map(
    ({ residentMb, peakMb }) => `${residentMb.toFixed(0)} MB (peak ${peakMb.toFixed(0)} MB)`,
  );
  const used = `server ${each(cost.serverMs)}, PostgreSQL ${each(cost.postgresMs)}`;
  return `processor time of ${unit}: ${used}; server holds ${held.join(' + ')}${saysOthers(cost.othersMs / cost.machineMs)}`;
}

/** Of phases after each other; memory is that of the last. */
export function sumOf(costs: readonly Cost[]): Cost {
  const sum = (part: (cost: Cost) => number) => costs.reduce((total, cost) => total + part(cost), 0);
  return {
    serverMs: sum(({ serverMs }) => serverMs),
    postgresMs: sum(({ postgresMs }) => postgresMs),
    othersMs: sum(({ othersMs }) => othersMs),
    machineMs: sum((cost) => cost.machineMs),
    memory: costs.at(-1)?.memory ?? [],
  };
}

/** A remark where something else kept the machine busy: the figure says less then. @param share 0..1, of the machine. */
export function saysOthers(share: number): string {
  return share > OTHERS_MAX ? `; DISTURBED: others took ${(share * 100).toFixed(0)} % of the machine` : '';
}
