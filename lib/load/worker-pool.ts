import path from 'node:path';
import { Worker } from 'node:worker_threads';

const HEAP_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
const IDLE_MAX = 2;
const FILES_MAX = 50;

interface PooledWorker {
  readonly worker: Worker;
  files: number;
}

const shared = globalThis as { assayLoadWorkers?: PooledWorker[] };

function idle(): PooledWorker[] {
  shared.assayLoadWorkers ??= [];
  return shared.assayLoadWorkers;
}

export interface LeasedWorker {
  readonly worker: Worker;
  /** Ends the lease. @param reusable whether the worker may take another file; any other is stopped. */
  release(reusable: boolean): Promise<void>;
}

/**
 * A worker thread for one file: an idle one, since starting one takes longer than a small file, or a new one. Once there was a first
 * file, one is always ready for the next.
 */
export function leaseWorker(): LeasedWorker {
  const entry = idle().pop() ?? startWorker();
  entry.worker.ref();
  return {
    worker: entry.worker,
    async release(reusable) {
      entry.files += 1;
      for (const event of ['message', 'error', 'exit']) entry.worker.removeAllListeners(event);
      if (reusable && entry.files < FILES_MAX && idle().length < IDLE_MAX) {
        keep(entry);
        return;
      }
      // A file given up on may still make the thread fail; nobody waits for it any more.
      entry.worker.on('error', () => {});
      await entry.worker.terminate();
      if (idle().length === 0) keep(startWorker());
    },
  };
}

function keep(entry: PooledWorker): void {
  const forget = () => {
    const at = idle().indexOf(entry);
    if (at >= 0) idle().splice(at, 1);
  };
  entry.worker.on('error', forget).once('exit', forget);
  entry.worker.unref();
  idle().push(entry);
}

function startWorker(): PooledWorker {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/load/worker.ts');
  return { worker: new Worker(file, { resourceLimits: HEAP_LIMITS }), files: 0 };
}
