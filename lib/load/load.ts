import { existsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { CheckSettings } from '#lib/engine/run.ts';
import type { MendedCells, ValueTargets } from './amend.ts';
import type { ChosenMapping } from './header-match.ts';
import { defaultLimits, type LoadLimits } from './limits.ts';
import type { CopyBatch, LoadProgress, ReadSummary } from './messages.ts';
import { type ReadingInput, type ReadingThread, startReading } from './reading-thread.ts';
import { joinSummaries } from './tally.ts';
import type { Turn } from './turn.ts';
import { unpackedPath } from './unpack/unpack.ts';

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
  readonly values?: Readonly<ValueTargets>;
  readonly cells?: Readonly<MendedCells>;
  readonly limits?: LoadLimits;
  readonly settings?: Readonly<Record<string, CheckSettings | undefined>>;
  /** Threads that read a large file in turns; as many as there are processors to spare where left out. */
  readonly threads?: number;
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly signal?: AbortSignal;
}

export interface CustomerReading {
  /** The rows to store, piece by piece. Ends early, by throwing, on a refusal. */
  readonly batches: AsyncIterable<CopyBatch>;
  /** Settles with the batches: call after they are consumed. Throws LoadError when the file was refused. */
  summary(): ReadSummary;
}

/** A spreadsheet takes a CSV file without it for one in the encoding of its country. */
const BYTE_ORDER_MARK = '\ufeff';
/** A smaller file is read before a second thread has started. */
const ALONE_BYTES = 4 * 1024 * 1024;
/** With more, the database that writes what is read is behind by far (record 053). */
const THREADS_MAX = 3;

/** One processor is left to the database. */
const threadsFor = (bytes: number): number =>
  bytes < ALONE_BYTES ? 1 : Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1));

/**
 * Reads, checks and normalises a customer file in worker threads: each takes blocks of rows in turns. Nothing starts before
 * `batches` is iterated; leaving the iteration, or aborting the signal, ends the threads.
 */
export function readCustomers(options: ReadCustomersOptions): CustomerReading {
  let summary: ReadSummary | undefined;
  async function* batches(): AsyncGenerator<CopyBatch> {
    const { path, rejectsPath, onProgress } = options;
    const of = options.threads ?? threadsFor((await stat(path)).size);
    const threads: ReadingThread[] = [];
    const rejects = await open(rejectsPath, 'w', 0o600);
    try {
      await rejects.appendFile(BYTE_ORDER_MARK);
      for await (const batch of inTurns(options, of, threads)) {
        await rejects.appendFile(batch.rejects);
        onProgress?.(progressOf(threads));
        if (batch.copy.length > 0) yield batch;
      }
      summary = joinSummaries(await Promise.all(threads.map((thread) => thread.summary(options.signal))));
    } finally {
      await rejects.close();
      await Promise.all(threads.map((thread) => thread.release()));
      await rm(unpackedPath(path), { force: true });
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

/** The batches of all threads in the order of the file. @param threads are added when they start. */
async function* inTurns(options: ReadCustomersOptions, of: number, threads: ReadingThread[]) {
  const add = (path: string) => {
    const thread = startReading(inputOf({ ...options, path }, { own: threads.length, of }));
    threads.push(thread);
    return thread;
  };
  const first = add(options.path);
  for (let block = 0; ; ) {
    const thread = threads[block % of] ?? first;
    const batch = await thread.next(options.signal);
    if (batch === null) return;
    // The first thread has unpacked the file before its first batch.
    const text = unpackedPath(options.path);
    while (threads.length < of) add(existsSync(text) ? text : options.path);
    yield batch;
    thread.taken();
    if (batch.endsBlock) block += 1;
  }
}

function inputOf(options: ReadCustomersOptions, turn: Turn): ReadingInput {
  const { limits = defaultLimits, settings = {}, mapping = {}, values = {}, cells = {}, taken } = options;
  const { path, tenantId, encryptionKey, lookupKey, today } = options;
  const keepsRaw = taken === 'last';
  const decided = { mapping: { ...mapping }, values, cells };
  return { path, turn, tenantId, encryptionKey, lookupKey, today, limits, settings, ...decided, keepsRaw };
}

/** Rows are those of all threads, bytes those of the first, which counts them as they were sent. */
function progressOf(threads: readonly ReadingThread[]): LoadProgress {
  const all = threads.map(({ progress }) => progress);
  return {
    bytesRead: all[0]?.bytesRead ?? 0,
    records: all.reduce((sum, { records }) => sum + records, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
