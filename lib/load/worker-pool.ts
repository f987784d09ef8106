import path from 'node:path';
import { Worker } from 'node:worker_threads';

const HEAP_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
const IDLE_MAX = 2;
const FILES_MAX = 50;
const IDLE_MS = 300_000;

interface PooledWorker {
  readonly worker: Worker;
  files: number;
  /** Ends the thread when no file comes for long. */
  idle?: NodeJS.Timeout;
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

/** A worker thread for one file: an idle one, since starting one takes longer than a small file, or a new one. */
export function leaseWorker(): LeasedWorker {
  const entry = idle().pop() ?? startWorker();
  clearTimeout(entry.idle);
  entry.worker.ref();
  return {
    worker: entry.worker,
    async release(reusable) {
      entry.files += 1;
      for (const event of ['message', 'error', 'exit']) entry.worker.removeAllListeners(event);
      if (!reusable || entry.files >= FILES_MAX || idle().length >= IDLE_MAX) {
        // A file given up on may still make the thread fail; nobody waits for it any more.
        entry.worker.on('error', () => {});
        await entry.worker.terminate();
        return;
      }
      const forget = () => {
        const at = idle().indexOf(entry);
        if (at >= 0) idle().splice(at, 1);
      };
      entry.worker.on('error', forget).once('exit', forget);
      entry.worker.unref();
      entry.idle = setTimeout(() => {
        forget();
        void entry.worker.terminate();
      }, IDLE_MS).unref();
      idle().push(entry);
    },
  };
}

function startWorker(): PooledWorker {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/load/worker.ts');
  return { worker: new Worker(file, { resourceLimits: HEAP_LIMITS }), files: 0 };
}
