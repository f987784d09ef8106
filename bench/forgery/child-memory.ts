import { readFile } from 'node:fs/promises';

/** Highest resident memory that any child of this process has had, in bytes (Linux: VmHWM). */
export async function childPeakBytes(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const peaks = await Promise.all(children.trim().split(/\s+/).filter(Boolean).map(peakOf));
  return Math.max(0, ...peaks);
}

async function peakOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
