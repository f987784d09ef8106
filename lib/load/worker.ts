import { randomFillSync, randomInt } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type Encoding, EncodingProbe, refuseForeignFormat, sniffWide } from './decode/encoding.ts';
import { LoadError } from './error.ts';
import { WorkerInput, type WorkerMessage } from './messages.ts';
import { LoadPipeline } from './pipeline.ts';
import { createSealer } from './secret.ts';
import type { StagedColumn } from './staging.ts';

const CHUNK_BYTES = 256 * 1024;
const HEAD_BYTES = 64 * 1024;
const NONCE_BYTES = 12;

function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) yield buffer.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

function encodingOf(path: string): Encoding {
  const probe = new EncodingProbe();
  let first = true;
  for (const chunk of chunksOf(path)) {
    if (first) {
      refuseForeignFormat(chunk);
      const wide = sniffWide(chunk.subarray(0, HEAD_BYTES));
      if (wide !== null) return wide;
      first = false;
    }
    probe.push(chunk);
  }
  if (first) throw new LoadError('empty_file', 'The file is empty.');
  return probe.end();
}

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

function load(input: WorkerInput, post: (message: WorkerMessage, transfer?: ArrayBuffer[]) => void): void {
  const encoding = encodingOf(input.path);
  const decoder = new TextDecoder(encoding === 'utf-8-lossy' ? 'utf-8' : encoding, { fatal: encoding === 'utf-8' });
  const credits = new Int32Array(input.credits);
  const rejects = openSync(input.rejectsPath, 'w', 0o600);
  let bytesRead = 0;
  let columns: readonly StagedColumn[] = [];
  const pipeline: LoadPipeline = new LoadPipeline(
    {
      limits: input.limits,
      today: input.today,
      lossy: encoding !== 'utf-8',
      settings: input.settings,
      mapping: input.mapping,
      keepsRaw: input.keepsRaw,
      seal: createSealer(input, noncePool()),
      seed: randomInt(2 ** 32),
    },
    {
      columns(found) {
        columns = found;
      },
      copy(copy) {
        takeCredit(credits);
        const { records, failed } = pipeline;
        post({ kind: 'batch', columns, copy, bytesRead, records, failed }, [copy.buffer]);
      },
      reject: (text) => void writeSync(rejects, text),
    },
  );
  try {
    for (const chunk of chunksOf(input.path)) {
      bytesRead += chunk.length;
      pipeline.push(decoder.decode(chunk, { stream: true }));
    }
    pipeline.push(decoder.decode());
    post({ kind: 'done', summary: pipeline.end(), encoding });
  } finally {
    closeSync(rejects);
  }
}

function serve(port: NonNullable<typeof parentPort>, input: unknown): void {
  try {
    load(WorkerInput.parse(input), (message, transfer) => port.postMessage(message, transfer ?? []));
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    port.postMessage({ kind: 'refused', code: error.code, message: error.message } satisfies WorkerMessage);
  }
}

const port = parentPort;
port?.on('message', (input) => serve(port, input));
