import { readFileSync } from 'node:fs';

/** The priority of the session of processes that a process is in (Linux). Null where the kernel has no such thing. */
export function autogroupPriority(pid: number | 'self'): number | null {
  try {
    const [, nice] = / nice (-?\d+)$/m.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8')) ?? [];
    return nice === undefined ? null : Number(nice);
  } catch {
    return null;
  }
}
