import { rm } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import type { CheckSettings } from '#lib/engine/run.ts';
import { LoadError } from './error.ts';
import type { ChosenMapping } from './header-match.ts';
import { defaultLimits, type LoadLimits } from './limits.ts';
import type { CopyBatch, LoadProgress, ReadSummary, WorkerInput, WorkerMessage } from './messages.ts';
import { unpackedPath } from './unpack/unpack.ts';
import { leaseWorker } from './worker-pool.ts';

export interface ReadCustomersOptions {
  /** The file as it was sent. */
  readonly path: string;
  /** rejects.csv is written here; rows that fail later are appended by the caller. */
  readonly rejectsPath: string;
  readonly tenantId: string;
  readonly encryptionKey: string;
  readonly lookupKey: string;
  /** The day of the load, YYYY-MM-DD. */
  readonly today: string;
  /** Of several rows for one customer, whether the first or the last is taken by the caller. */
  readonly taken?: 'first' | 'last';
  /** What is decided about headers. */
  readonly mapping?: Readonly<ChosenMapping>;
  readonly limits?: LoadLimits;
  readonly settings?: Readonly<Record<string, CheckSettings | undefined>>;
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly signal?: AbortSignal;
}

export interface CustomerReading {
  /** The rows to store, piece by piece. Ends early, by throwing, on a refusal. */
  readonly batches: AsyncIterable<CopyBatch>;
  /** Settles with the batches: call after they are consumed. Throws LoadError when the file was refused. */
  summary(): ReadSummary;
}

const CREDITS = 4;
/** A thread that gave out more, of some 10,000 customers, is not used again: it holds memory that the profile needs next. */
const WORN_BYTES = 4 * 1024 * 1024;

/**
 * Reads, checks and normalises a customer file in a worker thread. Nothing starts before `batches` is iterated; leaving
 * the iteration, or aborting the signal, ends the thread.
 */
export function readCustomers(options: ReadCustomersOptions): CustomerReading {
  let summary: ReadSummary | undefined;
  async function* batches(): AsyncGenerator<CopyBatch> {
    const { lease, messages, credits } = start(options);
    let [finished, bytes] = [false, 0];
    try {
      for (;;) {
        const message = await messages.next(options.signal);
        finished = message.kind !== 'batch';
        if (message.kind === 'refused') throw new LoadError(message.code, message.message);
        if (message.kind === 'done') {
          summary = message.summary;
          return;
        }
        options.onProgress?.(message);
        bytes += message.copy.length;
        yield message;
        Atomics.add(credits, 0, 1);
        Atomics.notify(credits, 0);
      }
    } finally {
      await lease.release(finished && bytes < WORN_BYTES);
      await rm(unpackedPath(options.path), { force: true });
    }
  }
  return {
    batches: batches(),
    summary() {
      if (summary === undefined) throw new Error('The file was not read to its end.');
      return summary;
    },
  };
}

function start(options: ReadCustomersOptions) {
  const buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const credits = new Int32Array(buffer);
  Atomics.store(credits, 0, CREDITS);
  const { limits = defaultLimits, settings = {}, mapping = {}, taken, onProgress: _, signal: __, ...rest } = options;
  const input: WorkerInput = {
    ...rest,
    limits,
    settings,
    mapping: { ...mapping },
    keepsRaw: taken === 'last',
    credits: buffer,
  };
  const lease = leaseWorker();
  const messages = inbox(lease.worker);
  lease.worker.postMessage(input);
  return { lease, messages, credits };
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
