import type { Worker } from 'node:worker_threads';
import { LoadError } from './error.ts';
import type { LoadProgress, ReadBatch, ReadSummary, WorkerInput, WorkerMessage } from './messages.ts';
import { leaseWorker } from './worker-pool.ts';

const CREDITS = 4;
/** A thread that gave out more, of some 10,000 customers, is not used again: it holds memory that the profile needs next. */
const WORN_BYTES = 4 * 1024 * 1024;

export type ReadingInput = Omit<WorkerInput, 'credits'>;

/** A thread that reads a file, or its blocks of it. Its calls throw LoadError when the file was refused, Error when the thread failed or the signal aborts. */
export interface ReadingThread {
  /** Its next batch; null behind the last. It reads a few ahead of those that were `taken`. */
  next(signal: AbortSignal | undefined): Promise<ReadBatch | null>;
  /** Lets it read one more. */
  taken(): void;
  /** What it found out, once it has given its last batch. */
  summary(signal: AbortSignal | undefined): Promise<ReadSummary>;
  /** How far it was with its last batch. */
  readonly progress: LoadProgress;
  release(): Promise<void>;
}

export function startReading(input: ReadingInput): ReadingThread {
  const buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const credits = new Int32Array(buffer);
  Atomics.store(credits, 0, CREDITS);
  const lease = leaseWorker();
  const messages = inbox(lease.worker);
  lease.worker.postMessage({ ...input, credits: buffer } satisfies WorkerInput);
  let progress: LoadProgress = { bytesRead: 0, records: 0, failed: 0 };
  let [finished, bytes] = [false, 0];
  let found: ReadSummary | undefined;
  const next = async (signal: AbortSignal | undefined): Promise<ReadBatch | null> => {
    if (found !== undefined) return null;
    const message = await messages.next(signal);
    finished = message.kind !== 'batch';
    if (message.kind === 'refused') throw new LoadError(message.code, message.message);
    if (message.kind === 'done') {
      found = message.summary;
      return null;
    }
    progress = message;
    bytes += message.copy.length;
    return message;
  };
  return {
    next,
    taken() {
      Atomics.add(credits, 0, 1);
      Atomics.notify(credits, 0);
    },
    async summary(signal) {
      if ((await next(signal)) !== null || found === undefined) throw new Error('The file was not read to its end.');
      return found;
    },
    get progress() {
      return progress;
    },
    release: () => lease.release(finished && bytes < WORN_BYTES),
  };
}

/** The worker's messages in order. `next` throws when the worker fails, ends without a last word, or is aborted. */
function inbox(worker: Worker) {
  const waiting: WorkerMessage[] = [];
  let failure: Error | undefined;
  let wake: () => void = () => {};
  const settle = (error?: Error) => {
    failure ??= error;
    wake();
  };
  worker.on('message', (message: WorkerMessage) => {
    waiting.push(message);
    wake();
  });
  worker.on('error', (error) => settle(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => settle(new Error(`The load worker ended with code ${code}.`)));
  return {
    async next(signal: AbortSignal | undefined): Promise<WorkerMessage> {
      const abort = () => wake();
      signal?.addEventListener('abort', abort, { once: true });
      try {
        for (;;) {
          if (signal?.aborted) throw new Error('The load was aborted.');
          const message = waiting.shift();
          if (message !== undefined) return message;
          if (failure !== undefined) throw failure;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
  };
}
