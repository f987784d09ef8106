import { shutdownSignal } from './shutdown.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;
const BYTES_WAITING_MAX = 4 * 1024 * 1024;
const DRAIN_POLL_MS = 20;

const encoder = new TextEncoder();

/** Messages as they are sent. Streams that send the same can share the bytes. */
export function encodeMessages(messages: readonly { readonly id: string; readonly data: unknown }[]): Uint8Array {
  return encoder.encode(messages.map(({ id, data }) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
}

export interface EventSink {
  /** Sends what `encodeMessages` made. A reader that is too slow to take it is cut off: it resumes from its last id. */
  send(messages: Uint8Array): void;
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
    { highWaterMark: BYTES_WAITING_MAX, size: (chunk) => chunk.byteLength },
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
  const over = new AbortController();
  const room = () => controller.desiredSize ?? 0;
  const write = (bytes: Uint8Array) => {
    if (over.signal.aborted) return;
    if (room() <= 0) close();
    else controller.enqueue(bytes);
  };
  const writeText = (text: string) => write(encoder.encode(text));
  const heartbeat = setInterval(() => writeText(': heartbeat\n\n'), HEARTBEAT_MS);
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
  writeText(`retry: ${RETRY_MS}\n\n`);
  if (ended.aborted) close();
  const sink: EventSink = {
    send: write,
    comment: (text) => writeText(`: ${text}\n\n`),
    async drained() {
      while (!over.signal.aborted && room() < BYTES_WAITING_MAX / 2) {
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
