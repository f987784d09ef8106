import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnalysisPlan, AnalysisStep, DomainFacts } from '#lib/load/profile/analysis/analysis.ts';
import type { FromProfileThread, Intake, ListsToOpen, ToProfileThread } from '#lib/load/profile/thread-messages.ts';

/** A listed name takes about 1.2 KB. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };
const FILE = 'lib/load/profile/thread.ts';
/** The thread keeps fewer; what it may have dropped is sent again. */
const OPEN_MAX = 3;

interface ProfileThread {
  readonly worker: Worker;
  /** Keys of the lists that it holds, the oldest first. */
  readonly open: Set<string>;
  readonly waiting: Map<number, { resolve(answer: FromProfileThread): void; reject(error: Error): void }>;
  /** Analyses under way. */
  readonly analyses: Set<number>;
  next: number;
}

const shared = globalThis as { assayProfiling?: ProfileThread };

/** An analysis in the thread: given all that it is about, then asked step by step. Each call fails when the thread does. */
export interface RunningAnalysis {
  give(intake: Intake, bytes: Uint8Array): Promise<void>;
  /** @param domains the answer to a step that asked for them. @returns undefined behind the last step. */
  next(domains?: DomainFacts): Promise<AnalysisStep | undefined>;
  /** To be called in the end, whatever came of it. */
  end(): void;
}

/**
 * Starts an analysis in a thread of its own, so that no request waits for it; the thread is started with the first, and stays.
 * @param lists null where no names are compared.
 */
export function startAnalysis(plan: AnalysisPlan, lists: ListsToOpen | null): RunningAnalysis {
  const thread = running();
  thread.worker.ref();
  if (lists !== null) openLists(thread, lists);
  thread.next += 1;
  const analysis = thread.next;
  thread.analyses.add(analysis);
  post(thread, { type: 'start', analysis, plan, lists: lists?.key ?? null });
  // It may have been the lists that failed: the next analysis sends them again.
  const forget = (error: unknown) => {
    if (lists !== null) thread.open.delete(lists.key);
    throw error;
  };
  return {
    async give(intake, bytes) {
      const message = (number: number) => ({ type: 'give', ask: number, analysis, intake, bytes }) as const;
      await ask(thread, message, [bytes.buffer]).catch(forget);
    },
    async next(domains) {
      const message = (number: number) => ({ type: 'next', ask: number, analysis, domains }) as const;
      return (await ask(thread, message).catch(forget)).step;
    },
    end() {
      thread.analyses.delete(analysis);
      post(thread, { type: 'end', analysis });
      if (thread.analyses.size === 0) thread.worker.unref();
    },
  };
}

/** Starts the thread, and makes these lists ready, ahead of an analysis. */
export function warmThread(lists: ListsToOpen | null): void {
  const thread = running();
  if (lists !== null) openLists(thread, lists);
  if (thread.analyses.size === 0) thread.worker.unref();
}

function running(): ProfileThread {
  shared.assayProfiling ??= start();
  return shared.assayProfiling;
}

async function ask(
  thread: ProfileThread,
  messageOf: (ask: number) => ToProfileThread,
  transfer: ArrayBufferLike[] = [],
): Promise<FromProfileThread> {
  if (shared.assayProfiling !== thread) throw new Error('The profiling thread ended.');
  thread.next += 1;
  const number = thread.next;
  const answered = new Promise<FromProfileThread>((resolve, reject) => thread.waiting.set(number, { resolve, reject }));
  post(thread, messageOf(number), transfer);
  const answer = await answered;
  if (answer.failure === undefined) return answer;
  const { message, ...code } = answer.failure;
  throw Object.assign(new Error(`The analysis failed: ${message}`), code);
}

function openLists(thread: ProfileThread, { key, shipped, lists }: ListsToOpen): void {
  const { open } = thread;
  if (open.has(key)) return;
  for (const oldest of open) if (open.size >= OPEN_MAX) open.delete(oldest);
  open.add(key);
  post(thread, { type: 'open', key, shipped, lists });
}

function post({ worker }: ProfileThread, message: ToProfileThread, transfer: ArrayBufferLike[] = []): void {
  worker.postMessage(message, transfer as ArrayBuffer[]);
}

function start(): ProfileThread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FILE);
  const worker = new Worker(file, { resourceLimits: HEAP_LIMITS });
  const thread: ProfileThread = { worker, open: new Set(), waiting: new Map(), analyses: new Set(), next: 0 };
  const fail = (error: Error) => {
    if (shared.assayProfiling === thread) delete shared.assayProfiling;
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('message', (answer: FromProfileThread) => {
    thread.waiting.get(answer.ask)?.resolve(answer);
    thread.waiting.delete(answer.ask);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The profiling thread ended.')));
  return thread;
}
