import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Subject } from '#lib/load/screening/screener.ts';
import type { FromScreeningThread, ToScreeningThread } from '#lib/load/screening/thread-messages.ts';
import type { ListsInForce } from './in-force.ts';

/** A listed name takes about 1.2 KB. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };
const FILE = 'lib/load/screening/thread.ts';
/** The thread keeps fewer; what it may have dropped is sent again. */
const OPEN_MAX = 3;

type Found = FromScreeningThread['found'];

interface ScreeningThread {
  readonly worker: Worker;
  /** Keys of the lists that it holds, the oldest first. */
  readonly open: Set<string>;
  readonly waiting: Map<number, { resolve(found: Found): void; reject(error: Error): void }>;
  next: number;
}

const shared = globalThis as { assayScreening?: ScreeningThread };

/**
 * Screens names in a thread of its own, so that nobody waits for it; the thread is started with the first names and stays.
 * @returns the places of the subjects with hits. @throws Error when the thread fails; the next call starts another.
 */
export function screenInThread(lists: ListsInForce, subjects: readonly Subject[]): Promise<Found> {
  shared.assayScreening ??= start();
  const thread = shared.assayScreening;
  openLists(thread, lists);
  thread.next += 1;
  const id = thread.next;
  const answer = new Promise<Found>((resolve, reject) => thread.waiting.set(id, { resolve, reject }));
  thread.worker.ref();
  post(thread, { type: 'screen', id, key: lists.key, subjects });
  return answer;
}

function openLists({ worker, open }: ScreeningThread, { key, shipped, lists }: ListsInForce): void {
  if (open.has(key)) return;
  for (const oldest of open) if (open.size >= OPEN_MAX) open.delete(oldest);
  open.add(key);
  worker.postMessage({ type: 'open', key, shipped, lists } satisfies ToScreeningThread);
}

function post({ worker }: ScreeningThread, message: ToScreeningThread): void {
  worker.postMessage(message);
}

function start(): ScreeningThread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FILE);
  const worker = new Worker(file, { resourceLimits: HEAP_LIMITS });
  const thread: ScreeningThread = { worker, open: new Set(), waiting: new Map(), next: 0 };
  const fail = (error: Error) => {
    if (shared.assayScreening === thread) delete shared.assayScreening;
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('message', ({ id, found }: FromScreeningThread) => {
    thread.waiting.get(id)?.resolve(found);
    thread.waiting.delete(id);
    if (thread.waiting.size === 0) worker.unref();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The screening thread ended.')));
  return thread;
}
