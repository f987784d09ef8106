import { Socket } from 'node:net';
import sharp from 'sharp';
import { analyse } from '../analyse.ts';
import { contentsOf } from '../contents.ts';
import { LIMITS, SANDBOX_LIMITS } from '../limits.ts';
import { fingerprintOf } from '../open/fingerprint.ts';
import { createOcr, type Ocr } from '../open/ocr.ts';
import { open, type Upload } from '../open/open.ts';
import { OpenError } from '../open/open-error.ts';
import { printable } from '../printable.ts';
import { readFrames, writeFrame } from './frames.ts';
import { type Reply, type Request, requestSchema } from './protocol.ts';

/** The process that opens strangers' files: requests on standard input, answers on descriptor 3, nothing else. */
const REPLY_DESCRIPTOR = 3;
const HEADER_BYTES_MAX = 1024 * 1024;

sharp.concurrency(1);
sharp.cache(false);

const replies = new Socket({ fd: REPLY_DESCRIPTOR, readable: false, writable: true });
const reply = (header: Reply, body?: Buffer): void => writeFrame(replies, header, body);
const ocr = await createOcr();
let queue: Promise<void> = Promise.resolve();
let briefed: (briefing: Briefing) => void = () => undefined;
type Briefing = Extract<Request, { kind: 'surroundings' }>;

readFrames(
  process.stdin,
  LIMITS.fileBytesMax + HEADER_BYTES_MAX,
  ({ header, body }) => {
    const request = requestSchema.parse(header);
    if (request.kind === 'surroundings') return briefed(request);
    const upload = { ...request.job, bytes: body };
    queue = queue.then(() => serve(upload, ocr));
  },
  () => process.exit(2),
);
process.stdin.on('end', () => process.exit(0));
reply({ kind: 'ready' });

async function serve(upload: Upload, reader: Ocr): Promise<void> {
  try {
    const { facts, rasters, layers } = await open(upload, reader);
    const briefing = new Promise<Briefing>((resolve) => {
      briefed = resolve;
    });
    reply({ kind: 'opened', fingerprint: await fingerprintOf(facts, rasters) });
    for (const { number, webp } of rasters) reply({ kind: 'picture', name: `page-${number}` }, webp);
    for (const { page, layer, webp } of layers) reply({ kind: 'picture', name: `page-${page}-${layer}` }, webp);
    const { surroundings, settings, calibration } = await briefing;
    const analysis = analyse({ ...facts, ...surroundings }, rasters, settings, calibration);
    reply({ kind: 'done', ...printable({ analysis, contents: contentsOf(facts, layers) }) });
  } catch (error) {
    const known = error instanceof OpenError;
    reply({
      kind: 'failed',
      code: known ? error.code : 'unreadable_document',
      message: known ? error.message : 'The document broke the program that reads it.',
      fatal: !known,
    });
  }
  setImmediate(collect);
}

/**
 * Gives memory back between documents. Pixels lie outside the heap, which therefore sees no reason to collect them. A
 * collection of the last resort also returns the room that the heap took, and drops compiled code: only where much is kept.
 */
function collect(): void {
  const much = process.memoryUsage.rss() > SANDBOX_LIMITS.keptBytesMax;
  globalThis.gc?.(
    much ? { type: 'major', execution: 'sync', flavor: 'last-resort' } : { type: 'major', execution: 'sync' },
  );
}
