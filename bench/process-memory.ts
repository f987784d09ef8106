import { readFileSync, writeFileSync } from 'node:fs';

/** Memory of a process in bytes as Linux tells it: resident now (`VmRSS`), or its peak (`VmHWM`). @throws where it is gone. */
export function processBytes(pid: number, measure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${measure}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
}

/** Lets the peak of a process begin anew (Linux). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
