import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { log } from '#lib/log.ts';

const HEAP_MB = 2048;
const TRAINING_MS_MAX = 30 * 60_000;

/** Trains in a process of its own that gives way to everything else, so that no decision waits for it. */
export function forkTraining(tenantId: string, trainingId: string): void {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/services/models/train-process.ts');
  const env = {
    PATH: process.env.PATH ?? '',
    TZ: 'UTC',
    NODE_ENV: 'production' as const,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
  };
  const child = fork(file, [tenantId, trainingId], {
    env,
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  watch(child, trainingId);
}

function watch(child: ChildProcess, trainingId: string): void {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-2000);
  });
  const late = setTimeout(() => child.kill('SIGKILL'), TRAINING_MS_MAX);
  late.unref();
  child.once('error', (error) => log().warn({ err: error, training_id: trainingId }, 'the training did not start'));
  child.once('exit', (code) => {
    clearTimeout(late);
    if (code !== 0) log().warn({ training_id: trainingId, code, complaint }, 'the training ended early');
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
}
