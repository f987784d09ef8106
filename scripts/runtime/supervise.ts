import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '#lib/env.ts';
import { ROOT } from './environment.ts';

const RESTART_MS = [100, 500, 2000, 5000, 10_000];
const STOP_MS = 30_000;
/**
 * By default V8 lets fresh objects take 100 MB and more before it looks which of them are still needed, and lets the others
 * double before it looks again. Half as much again costs a tenth of the processor time of an event, and saves half the
 * memory of a busy server.
 */
const NODE_ARGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
const MALLOC_BYTES = String(256 * 1024);
/** What glibc frees goes back to the system, instead of staying with each of the threads. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: MALLOC_BYTES, MALLOC_TRIM_THRESHOLD_: MALLOC_BYTES };

export interface Server {
  /** Resolves when the server listens for the first time. */
  readonly listening: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps `scripts/serve.ts` running: a server that dies is started again, after a growing pause while it dies before it
 * listens, and given up when it never gets that far.
 */
export function superviseServer(onGiveUp: (reason: Error) => void): Server {
  let stopping = false;
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  const { promise: listening, resolve: onListening } = Promise.withResolvers<void>();
  const run = async () => {
    for (let failures = 0; !stopping; ) {
      let listened = false;
      const started = start(() => {
        listened = true;
        onListening();
      });
      child = started;
      const code = await new Promise<number | null>((resolve) => started.once('exit', resolve));
      if (stopping) return;
      failures = listened ? 1 : failures + 1;
      const pause = RESTART_MS[failures - 1];
      if (pause === undefined) return onGiveUp(new Error(`The server keeps ending (code ${code}).`));
      process.stderr.write(`The server ended (code ${code}); starting it again.\n`);
      await sleep(pause);
    }
  };
  ended = run();
  return {
    listening,
    async stop() {
      stopping = true;
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_MS + env().ASSAY_DRAIN_SECONDS * 1000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The IPC channel tells the server when its supervisor is gone, however it went. */
function start(onListening: () => void): ChildProcess {
  const child = spawn(process.execPath, [...NODE_ARGS, path.join(ROOT, 'scripts', 'serve.ts')], {
    cwd: ROOT,
    env: { ...MALLOC, ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => {
    if (message === 'listening') onListening();
  });
  return child;
}
