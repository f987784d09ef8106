import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { log } from '#lib/log.ts';

const HEAP_MB = 2048;
const BACKTEST_MS_MAX = 15 * 60_000;

/** Replays in a process of its own that gives way to everything else, so that no decision waits for it. */
export function forkBacktest(tenantId: string, backtestId: string): void {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/services/backtests/process.ts');
  const child = fork(file, [tenantId, backtestId], {
    env: { ...process.env, TZ: 'UTC' },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  watch(child, backtestId);
}

function watch(child: ChildProcess, backtestId: string): void {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-2000);
  });
  const late = setTimeout(() => child.kill('SIGKILL'), BACKTEST_MS_MAX);
  late.unref();
  child.once('error', (error) => log().warn({ err: error, backtest_id: backtestId }, 'the back-test did not start'));
  child.once('exit', (code) => {
    clearTimeout(late);
    if (code !== 0) log().warn({ backtest_id: backtestId, code, complaint }, 'the back-test ended early');
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
}
