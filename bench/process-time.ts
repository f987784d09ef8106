import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells processor time to programs in hundredths of a second, whatever its own clock is. */
const TICK_MS = 10;
/** Where `/proc/PID/stat` goes on after the name of the command: ppid, then utime, stime, cutime and cstime. */
const PARENT = 1;
const TIMES = { from: 11, to: 15 };
/** Of the first line of `/proc/stat`, `guest` counted with the name before them, since it is in `user` already. */
const MACHINE = { idle: 3, wait: 4, guest: 9 };

interface Stat {
  readonly parent: number;
  readonly ms: number;
}

/** Milliseconds of processor time that a process and all below it have used, with those of them that have ended (Linux). */
export function processorMs(root: number): number {
  const stats = readAll();
  const sum = (pid: number): number => {
    let ms = stats.get(pid)?.ms ?? 0;
    for (const [child, { parent }] of stats) if (parent === pid) ms += sum(child);
    return ms;
  };
  return sum(root);
}

/** Milliseconds of processor time of the whole machine since its start: spent on work, and all there was (Linux). */
export function machineMs(): { readonly busy: number; readonly all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.trim().split(/\s+/).slice(1, MACHINE.guest).map(Number);
  const all = ticks.reduce((total, each) => total + each, 0);
  const idle = (ticks[MACHINE.idle] ?? 0) + (ticks[MACHINE.wait] ?? 0);
  return { busy: (all - idle) * TICK_MS, all: all * TICK_MS };
}

function readAll(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const fields = statOf(name);
    if (!fields) continue;
    const ticks = fields.slice(TIMES.from, TIMES.to).reduce((total, each) => total + Number(each), 0);
    stats.set(Number(name), { parent: Number(fields[PARENT]), ms: ticks * TICK_MS });
  }
  return stats;
}

/** Undefined where the process has ended meanwhile. */
function statOf(name: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
