import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RulePreview } from '#lib/contracts/rule-preview.ts';
import type { TenantRow } from '../../context.ts';
import type { FromPreviewThread, ToPreviewThread } from './messages.ts';

const FILE = 'lib/services/rules/preview/worker.ts';
const HEAP_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** A thread that is silent for so long, for instance because its database is, is given up. */
const ANSWER_MS = 20_000;
/** Nobody writes a rule any more. */
const IDLE_MS = 120_000;

interface PreviewThread {
  readonly worker: Worker;
  readonly waiting: Map<number, { resolve(preview: RulePreview): void; reject(error: Error): void }>;
  next: number;
  idle: NodeJS.Timeout | undefined;
}

const shared = globalThis as { assayPreviews?: PreviewThread };

/**
 * Asks the thread of the previews, which gives way to decisions. It starts with the first question and ends when none came
 * for two minutes. @throws Error where the thread failed or did not answer.
 */
export function askPreview(tenant: TenantRow, expression: string): Promise<RulePreview> {
  shared.assayPreviews ??= start();
  const thread = shared.assayPreviews;
  clearTimeout(thread.idle);
  thread.worker.ref();
  thread.next += 1;
  const ask = thread.next;
  const answered = new Promise<RulePreview>((resolve, reject) => thread.waiting.set(ask, { resolve, reject }));
  post(thread, { type: 'preview', ask, tenant, expression });
  const late = setTimeout(() => void thread.worker.terminate(), ANSWER_MS);
  return answered.finally(() => clearTimeout(late));
}

function start(): PreviewThread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FILE);
  const worker = new Worker(file, { resourceLimits: HEAP_LIMITS });
  const thread: PreviewThread = { worker, waiting: new Map(), next: 0, idle: undefined };
  const fail = (error: Error) => {
    forget(thread);
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('message', (answer: FromPreviewThread) => settle(thread, answer));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread of the previews ended.')));
  return thread;
}

function settle(thread: PreviewThread, answer: FromPreviewThread): void {
  const asked = thread.waiting.get(answer.ask);
  thread.waiting.delete(answer.ask);
  if ('preview' in answer) asked?.resolve(answer.preview);
  else asked?.reject(new Error(`The preview failed: ${answer.failure}`));
  if (thread.waiting.size > 0) return;
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    forget(thread);
    post(thread, { type: 'end' });
  }, IDLE_MS).unref();
}

function forget(thread: PreviewThread): void {
  clearTimeout(thread.idle);
  if (shared.assayPreviews === thread) delete shared.assayPreviews;
}

function post({ worker }: PreviewThread, message: ToPreviewThread): void {
  worker.postMessage(message);
}
