import { readFile } from 'node:fs/promises';
import { processBytes } from '../process-memory.ts';

const POLL_MS = 100;

/** Highest resident memory that any child of this process has while work is done, in bytes (Linux: VmHWM). */
export async function withChildPeak<T>(work: () => Promise<T>): Promise<{ result: T; peakBytes: number }> {
  let peakBytes = 0;
  const look = async () => {
    peakBytes = Math.max(peakBytes, await childPeakBytes());
  };
  const timer = setInterval(() => void look(), POLL_MS);
  try {
    const result = await work();
    await look();
    return { result, peakBytes };
  } finally {
    clearInterval(timer);
  }
}

async function childPeakBytes(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return Math.max(0, ...children.trim().split(/\s+/).filter(Boolean).map(Number).map(peakOf));
}

/** 0 where the child is gone. */
function peakOf(pid: number): number {
  try {
    return processBytes(pid, 'VmHWM') || 0;
  } catch {
    return 0;
  }
}
