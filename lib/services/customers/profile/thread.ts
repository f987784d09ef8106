import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BlockPart, ComparedPart } from '#lib/load/identity/compare-part.ts';
import type { FoundHits, FromProfileThread, ToProfileThread } from '#lib/load/profile/thread-messages.ts';
import type { Subject } from '#lib/load/screening/screener.ts';
import type { ListsInForce } from '../../screening/in-force.ts';

/** A listed name takes about 1.2 KB. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };
const FILE = 'lib/load/profile/thread.ts';
/** The thread keeps fewer; what it may have dropped is sent again. */
const OPEN_MAX = 3;
const IDLE_MS = 300_000;

interface ProfileThread {
  readonly worker: Worker;
  /** Keys of the lists that it holds, the oldest first. */
  readonly open: Set<string>;
  readonly waiting: Map<number, { resolve(answer: FromProfileThread): void; reject(error: Error): void }>;
  next: number;
  /** Ends the thread when nobody asks for long. */
  idle?: NodeJS.Timeout;
}

const shared = globalThis as { assayProfiling?: ProfileThread };

/**
 * Screens names in a thread of its own, so that nobody waits for it; the thread is started with the first work and ends
 * when it has had none for minutes.
 * @returns the places of the subjects with hits. @throws Error when the thread fails; the next call starts another.
 */
export async function screenInThread(lists: ListsInForce, subjects: readonly Subject[]): Promise<FoundHits> {
  const thread = running();
  openLists(thread, lists);
  const answer = await ask(thread, (id) => ({ type: 'screen', id, key: lists.key, subjects }));
  if (answer.type !== 'screened') throw new Error('The thread gave another answer.');
  return answer.found;
}

/** Compares the members of blocks in the same thread. @throws Error when the thread fails. */
export async function compareInThread(part: BlockPart): Promise<ComparedPart> {
  const answer = await ask(running(), (id) => ({ type: 'compare', id, part }));
  if (answer.type !== 'compared') throw new Error('The thread gave another answer.');
  return answer.part;
}

function running(): ProfileThread {
  shared.assayProfiling ??= start();
  return shared.assayProfiling;
}

function ask(thread: ProfileThread, messageOf: (id: number) => ToProfileThread): Promise<FromProfileThread> {
  clearTimeout(thread.idle);
  thread.next += 1;
  const id = thread.next;
  const answer = new Promise<FromProfileThread>((resolve, reject) => thread.waiting.set(id, { resolve, reject }));
  thread.worker.ref();
  post(thread, messageOf(id));
  return answer;
}

function openLists(thread: ProfileThread, { key, shipped, lists }: ListsInForce): void {
  const { open } = thread;
  if (open.has(key)) return;
  for (const oldest of open) if (open.size >= OPEN_MAX) open.delete(oldest);
  open.add(key);
  post(thread, { type: 'open', key, shipped, lists });
}

function post({ worker }: ProfileThread, message: ToProfileThread): void {
  worker.postMessage(message);
}

/** Ends the thread where nobody waits for it: what it holds after a large load is given back at once. */
export function endIdleThread(): void {
  const thread = shared.assayProfiling;
  if (thread && thread.waiting.size === 0) end(thread);
}

function rest(thread: ProfileThread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => end(thread), IDLE_MS).unref();
}

function end(thread: ProfileThread): void {
  clearTimeout(thread.idle);
  if (shared.assayProfiling === thread) delete shared.assayProfiling;
  void thread.worker.terminate();
}

function start(): ProfileThread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FILE);
  const worker = new Worker(file, { resourceLimits: HEAP_LIMITS });
  const thread: ProfileThread = { worker, open: new Set(), waiting: new Map(), next: 0 };
  const fail = (error: Error) => {
    if (shared.assayProfiling === thread) delete shared.assayProfiling;
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('message', (answer: FromProfileThread) => {
    thread.waiting.get(answer.id)?.resolve(answer);
    thread.waiting.delete(answer.id);
    if (thread.waiting.size === 0) rest(thread);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The profiling thread ended.')));
  return thread;
}
