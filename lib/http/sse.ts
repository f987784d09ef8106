import { shutdownSignal } from './shutdown.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;
const MESSAGES_WAITING_MAX = 1000;
const DRAIN_POLL_MS = 20;

export interface EventSink {
  /** Sends one message. A reader that is too slow to take it is cut off: it resumes from its last id. */
  send(id: string, data: unknown): void;
  /** Sends a comment, which programs pass over and people read. */
  comment(text: string): void;
  /** Resolves when half of the buffer is free, or the reader is gone. */
  drained(): Promise<void>;
}

export interface EventSource {
  /** Starts the source and returns what stops it. */
  open(sink: EventSink, signal: AbortSignal): Promise<() => void>;
  /** Called every `recheckMs`; false or a throw ends the stream. */
  readonly recheck: () => Promise<boolean>;
  readonly recheckMs: number;
}

/** Server-Sent Events (WHATWG HTML): retry, heartbeats, an end when the client goes away, may no longer listen, or the process ends. */
export function eventStream(request: Request, source: EventSource): Response {
  let cancel = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        cancel = run(controller, AbortSignal.any([request.signal, shutdownSignal()]), source);
      },
      cancel: () => cancel(),
    },
    { highWaterMark: MESSAGES_WAITING_MAX },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** @returns ends the source without touching the controller, for a reader that has left. */
function run(
  controller: ReadableStreamDefaultController<Uint8Array>,
  ended: AbortSignal,
  source: EventSource,
): () => void {
  const encoder = new TextEncoder();
  const over = new AbortController();
  const room = () => controller.desiredSize ?? 0;
  const write = (text: string) => {
    if (over.signal.aborted) return;
    if (room() <= 0) close();
    else controller.enqueue(encoder.encode(text));
  };
  const heartbeat = setInterval(() => write(': heartbeat\n\n'), HEARTBEAT_MS);
  const recheck = setInterval(() => {
    source.recheck().then((allowed) => allowed || close(), close);
  }, source.recheckMs);
  over.signal.addEventListener('abort', () => {
    clearInterval(heartbeat);
    clearInterval(recheck);
  });
  const close = () => {
    if (over.signal.aborted) return;
    over.abort();
    controller.close();
  };
  ended.addEventListener('abort', close, { once: true });
  write(`retry: ${RETRY_MS}\n\n`);
  if (ended.aborted) close();
  const sink: EventSink = {
    send: (id, data) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    comment: (text) => write(`: ${text}\n\n`),
    async drained() {
      while (!over.signal.aborted && room() < MESSAGES_WAITING_MAX / 2) {
        await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS));
      }
    },
  };
  source.open(sink, over.signal).then((stop) => {
    if (over.signal.aborted) stop();
    else over.signal.addEventListener('abort', stop, { once: true });
  }, close);
  return () => over.abort();
}
