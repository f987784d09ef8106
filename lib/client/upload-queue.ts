import { ApiError } from './request.ts';
import type { UploadProgress } from './upload.ts';

export type UploadPhase = 'queued' | 'sending' | 'working' | 'waiting' | 'done' | 'failed';

export interface UploadItem<R> {
  readonly key: number;
  readonly file: File;
  readonly phase: UploadPhase;
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** When it was last taken up, epoch milliseconds. */
  readonly startedAt: number | null;
  /** Why it failed, or what it waits for. */
  readonly error: ApiError | null;
  /** Only while waiting: when it is sent again, epoch milliseconds. */
  readonly retryAt: number | null;
  readonly result: R | null;
}

export interface UploadQueue<R> {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same array until something changes. */
  readonly items: () => readonly UploadItem<R>[];
  readonly add: (files: readonly File[]) => void;
  /** Sends an ended one again. */
  readonly again: (key: number) => void;
  /** Forgets an item; one that is under way is cancelled. */
  readonly remove: (key: number) => void;
}

export interface UploadQueueOptions<R> {
  readonly send: (
    file: File,
    options: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal },
  ) => Promise<R>;
  readonly concurrency: number;
  /** Called when an item was answered, with a result or a refusal. */
  readonly onEnd?: () => void;
  /** Resolves after a pause, at once when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now?: () => number;
}

const ATTEMPTS_MAX = 20;
const WAIT_SECONDS_MAX = 60;
const WAITABLE = new Set([
  'analysis_timeout',
  'rate_limited',
  'too_many_concurrent_requests',
  'load_in_progress',
  'idempotency_in_progress',
  'overloaded',
  'database_unavailable',
]);

/** Seconds until the same file should be sent again; null when sending it again would not help. */
export function retryDelaySeconds(error: ApiError, attempt: number): number | null {
  const askedToWait = error.status === 503 && error.retryAfterSeconds !== null;
  if (!(askedToWait || WAITABLE.has(error.code)) || attempt >= ATTEMPTS_MAX) return null;
  return Math.min(WAIT_SECONDS_MAX, Math.max(1, error.retryAfterSeconds ?? 5));
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Sends files a few at a time, outside of any component, so that uploads go on while the analyst walks through the
 * console. A refusal that asks for patience is obeyed and the same file sent again.
 */
export function createUploadQueue<R>(options: UploadQueueOptions<R>): UploadQueue<R> {
  const { send, concurrency, onEnd, wait = pause, now = Date.now } = options;
  const listeners = new Set<() => void>();
  const controllers = new Map<number, AbortController>();
  let items: readonly UploadItem<R>[] = [];
  let keys = 0;

  const set = (next: readonly UploadItem<R>[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, changes: Partial<UploadItem<R>>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const attempt = async (key: number, file: File, signal: AbortSignal): Promise<void> => {
    for (let count = 1; !signal.aborted; count += 1) {
      change(key, { phase: 'sending', sentBytes: 0, startedAt: now(), error: null, retryAt: null });
      const onProgress = ({ sentBytes, totalBytes }: UploadProgress) =>
        change(key, { phase: sentBytes >= totalBytes ? 'working' : 'sending', sentBytes, totalBytes });
      try {
        const result = await send(file, { onProgress, signal });
        change(key, { phase: 'done', result });
        return onEnd?.();
      } catch (cause) {
        const error = toApiError(cause);
        const seconds = retryDelaySeconds(error, count);
        if (seconds === null) {
          change(key, { phase: 'failed', error });
          return onEnd?.();
        }
        change(key, { phase: 'waiting', error, retryAt: now() + seconds * 1000 });
        await wait(seconds * 1000, signal);
      }
    }
  };

  const pump = () => {
    for (const { key, file } of items.filter((item) => item.phase === 'queued')) {
      if (controllers.size >= concurrency) return;
      const controller = new AbortController();
      controllers.set(key, controller);
      void attempt(key, file, controller.signal).finally(() => {
        controllers.delete(key);
        pump();
      });
    }
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    items: () => items,
    add(files) {
      set([...items, ...files.map((file) => newItem<R>(keys++, file))]);
      pump();
    },
    again(key) {
      const phase = items.find((item) => item.key === key)?.phase;
      if (phase !== 'failed' && phase !== 'done') return;
      change(key, { phase: 'queued', sentBytes: 0, error: null, result: null });
      pump();
    },
    remove(key) {
      set(items.filter((item) => item.key !== key));
      controllers.get(key)?.abort();
    },
  };
}

function newItem<R>(key: number, file: File): UploadItem<R> {
  const start = { sentBytes: 0, totalBytes: file.size, startedAt: null, error: null, retryAt: null, result: null };
  return { key, file, phase: 'queued', ...start };
}

function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError('internal_error', cause instanceof Error ? cause.message : String(cause), { status: 0 });
}
