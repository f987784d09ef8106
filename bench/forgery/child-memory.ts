import { readFile } from 'node:fs/promises';

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
  const peaks = await Promise.all(children.trim().split(/\s+/).filter(Boolean).map(peakOf));
  return Math.max(0, ...peaks);
}

async function peakOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
