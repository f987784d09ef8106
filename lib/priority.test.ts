import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { innerProcess } from './forgery/sandbox/usage.ts';
import { LOW, LOWEST, lowerProcess, lowerSession } from './priority.ts';
import { autogroupPriority } from './testing/autogroup.ts';

const threads = () => readdirSync('/proc/self/task').map(Number);
const started: ChildProcess[] = [];

function startSleep(detached = false): number {
  const child = spawn('sleep', ['60'], { stdio: 'ignore', detached });
  started.push(child);
  return child.pid ?? 0;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

describe.runIf(process.platform === 'linux')('a priority', () => {
  it('is that of a process', () => {
    const [waitedFor, background] = [startSleep(), startSleep()];
    lowerProcess(waitedFor);
    lowerProcess(background, LOWEST);
    expect([waitedFor, background].map((pid) => os.getPriority(pid))).toEqual([LOW, LOWEST]);
  });

  it('is that of the threads and child processes that a process has by then', async () => {
    const script = `"${process.execPath}" -e 'setInterval(() => {}, 1000)' & wait`;
    const shell = spawn('sh', ['-c', script], { stdio: 'ignore', detached: true });
    const outer = shell.pid ?? 0;
    try {
      const threadsOf = (pid: number) => readdirSync(`/proc/${pid}/task`).map(Number);
      await vi.waitFor(() => expect(threadsOf(innerProcess(outer)).length).toBeGreaterThan(2), 10_000);
      lowerProcess(outer);
      const all = [outer, ...threadsOf(innerProcess(outer))];
      expect(new Set(all.map((id) => os.getPriority(id)))).toEqual(new Set([LOW]));
    } finally {
      process.kill(-outer);
    }
  });

  it.runIf(autogroupPriority('self') !== null)('is that of a session of processes that the process leads', async () => {
    const own = autogroupPriority('self');
    const [member, leader, other] = [startSleep(), startSleep(true), startSleep(true)];
    for (const pid of [member, leader, other]) lowerProcess(pid);
    await vi.waitFor(() => expect([leader, other].map(autogroupPriority)).toEqual([LOW, LOW]));
    expect([autogroupPriority(member), autogroupPriority('self')]).toEqual([own, own]);
  });

  it.each([
    ['reads customer files', 'lib/load/worker.ts'],
    ['profiles customers', 'lib/load/profile/thread.ts'],
  ])('is that of the thread that %s, and of no other', async (_what, file) => {
    const before = threads();
    const own = os.getPriority();
    const worker = new Worker(`${process.cwd()}/${file}`);
    const others = () => threads().filter((id) => !before.includes(id));
    await vi.waitFor(() => expect(others().map((id) => os.getPriority(id))).toContain(LOW), 10_000);
    expect([os.getPriority(), os.getPriority(process.pid)]).toEqual([own, own]);
    await worker.terminate();
  });

  it('of a session is not set where its number is that of another process', () => {
    const other = startSleep();
    lowerSession(other);
    expect(os.getPriority(other)).toBe(os.getPriority());
  });

  it('of a process that has ended is nobody’s', () => {
    expect(() => lowerProcess(2 ** 22 + 1)).not.toThrow();
    expect(() => lowerSession(2 ** 22 + 1)).not.toThrow();
  });
});
