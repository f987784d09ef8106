import { Socket } from 'node:net';
import sharp from 'sharp';
import { analyse } from '../analyse.ts';
import { LIMITS } from '../limits.ts';
import { createOcr, type Ocr } from '../open/ocr.ts';
import { open } from '../open/open.ts';
import { OpenError } from '../open/open-error.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import { type Reply, requestSchema } from './protocol.ts';

/** The process that opens strangers' files: requests on standard input, answers on descriptor 3, nothing else. */
const REPLY_DESCRIPTOR = 3;
const HEADER_BYTES_MAX = 256 * 1024;

sharp.concurrency(1);
sharp.cache(false);

const replies = new Socket({ fd: REPLY_DESCRIPTOR, readable: false, writable: true });
const reply = (header: Reply, body?: Buffer): void => writeFrame(replies, header, body);
const ocr = await createOcr();
let queue: Promise<void> = Promise.resolve();

readFrames(
  process.stdin,
  LIMITS.fileBytesMax + HEADER_BYTES_MAX,
  (frame) => {
    queue = queue.then(() => serve(frame, ocr));
  },
  () => process.exit(2),
);
process.stdin.on('end', () => process.exit(0));
reply({ kind: 'ready' });

async function serve(frame: Frame, reader: Ocr): Promise<void> {
  try {
    const { format_declared, received_at, settings } = requestSchema.parse(frame.header);
    const upload = { bytes: frame.body, formatDeclared: format_declared, receivedAt: received_at };
    const { facts, rasters } = await open(upload, reader);
    const analysis = analyse(facts, rasters, settings);
    for (const raster of rasters) reply({ kind: 'page', number: raster.number }, raster.webp);
    reply({ kind: 'done', analysis });
  } catch (error) {
    const known = error instanceof OpenError;
    reply({
      kind: 'failed',
      code: known ? error.code : 'unreadable_document',
      message: known ? error.message : 'The document broke the program that reads it.',
      fatal: !known,
    });
  }
}
