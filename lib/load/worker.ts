import { randomFillSync, randomInt } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { lowerThread } from '#lib/priority.ts';
import { LoadError } from './error.ts';
import { WorkerInput, type WorkerMessage } from './messages.ts';
import { LoadPipeline } from './pipeline.ts';
import { createSealer } from './secret.ts';
import type { StagedColumn } from './staging.ts';
import { openTextFile } from './text-file.ts';

const NONCE_BYTES = 12;

/** Fresh 12-byte nonces; random bytes are fetched for a thousand at once, which is ten times faster. */
function noncePool(): () => Buffer {
  const pool = Buffer.alloc(NONCE_BYTES * 1000);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    at += NONCE_BYTES;
    return Buffer.from(pool.subarray(at - NONCE_BYTES, at));
  };
}

/** Blocks until the parent has room for another batch. */
function takeCredit(credits: Int32Array): void {
  while (Atomics.load(credits, 0) <= 0) Atomics.wait(credits, 0, 0);
  Atomics.sub(credits, 0, 1);
}

type Post = (message: WorkerMessage, transfer?: ArrayBuffer[]) => void;

async function load(input: WorkerInput, post: Post): Promise<void> {
  const { encoding, container, pieces } = await openTextFile(input.path, input.limits.bytesMax);
  const credits = new Int32Array(input.credits);
  let bytesRead = 0;
  let columns: readonly StagedColumn[] = [];
  const pipeline: LoadPipeline = new LoadPipeline(
    {
      limits: input.limits,
      today: input.today,
      lossy: encoding !== 'utf-8',
      settings: input.settings,
      mapping: input.mapping,
      amendments: { values: input.values, cells: input.cells },
      keepsRaw: input.keepsRaw,
      seal: createSealer(input, noncePool()),
      seed: randomInt(2 ** 32),
      turn: input.turn,
    },
    {
      columns(found) {
        columns = found;
      },
      batch({ copy, rejects, endsBlock }) {
        takeCredit(credits);
        const { records, failed } = pipeline;
        const lines = new TextEncoder().encode(rejects);
        const progress = { bytesRead, records, failed };
        post({ kind: 'batch', columns, copy, rejects: lines, endsBlock, ...progress }, [copy.buffer, lines.buffer]);
      },
    },
  );
  for (const piece of pieces()) {
    bytesRead = piece.bytesRead;
    pipeline.push(piece.text);
  }
  post({ kind: 'done', summary: { ...pipeline.end(), encoding, container } });
}

async function serve(port: NonNullable<typeof parentPort>, input: unknown): Promise<void> {
  try {
    await load(WorkerInput.parse(input), (message, transfer) => port.postMessage(message, transfer ?? []));
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    port.postMessage({ kind: 'refused', code: error.code, message: error.message } satisfies WorkerMessage);
  }
}

lowerThread();
const port = parentPort;
port?.on('message', (input) => void serve(port, input));
