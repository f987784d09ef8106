import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { deadline } from './usage.ts';

const TIMEOUT_MS = 500;
let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

async function started(program: string): Promise<number | undefined> {
  child = spawn(process.execPath, ['-e', `console.log('begins'); ${program}`], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => child?.stdout?.once('data', resolve));
  await sleep(200);
  return child.pid;
}

/** Milliseconds until the deadline says that it was passed. */
async function passedAfter(pid: number | undefined): Promise<number> {
  const isLate = deadline(pid, TIMEOUT_MS);
  const begin = performance.now();
  while (!(await isLate())) await sleep(10);
  return performance.now() - begin;
}

it.runIf(process.platform === 'linux')('ends a process that does nothing much later than its time', async () => {
  expect(await passedAfter(await started('setInterval(() => {}, 1000)'))).toBeGreaterThan(3 * TIMEOUT_MS);
});

it('ends a process that has used its time', async () => {
  expect(await passedAfter(await started('for (;;);'))).toBeLessThan(4 * TIMEOUT_MS);
});
