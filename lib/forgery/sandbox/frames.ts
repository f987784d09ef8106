import type { Readable, Writable } from 'node:stream';

/** One message between parent and child: a JSON header and, behind it, bytes. */
export interface Frame {
  readonly header: unknown;
  readonly body: Buffer;
}

const PREFIX_BYTES = 8;

/** A frame on the wire: length of the header, length of the body (both uint32, big-endian), header, body. */
export function writeFrame(stream: Writable, header: unknown, body: Buffer = Buffer.alloc(0)): void {
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(text.length, 0);
  prefix.writeUInt32BE(body.length, 4);
  stream.write(prefix);
  stream.write(text);
  if (body.length > 0) stream.write(body);
}

/**
 * Reads frames until the stream ends.
 * @param bytesMax most that one frame may announce; a larger one calls `onError` before anything of it is kept.
 */
export function readFrames(
  stream: Readable,
  bytesMax: number,
  onFrame: (frame: Frame) => void,
  onError: (error: Error) => void,
): void {
  let chunks: Buffer[] = [];
  let held = 0;
  let broken = false;
  stream.on('data', (chunk: Buffer) => {
    if (broken) return;
    chunks.push(chunk);
    held += chunk.length;
    try {
      for (let next = take(); next !== null; next = take()) onFrame(next);
    } catch (error) {
      broken = true;
      chunks = [];
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  });

  function take(): Frame | null {
    if (held < PREFIX_BYTES) return null;
    const first = chunks[0];
    const head = first !== undefined && first.length >= PREFIX_BYTES ? first : merge();
    const headerLength = head.readUInt32BE(0);
    const total = PREFIX_BYTES + headerLength + head.readUInt32BE(4);
    if (total > bytesMax) throw new RangeError(`A frame of ${total} bytes is more than the ${bytesMax} allowed.`);
    if (held < total) return null;
    const buffer = merge();
    const headerEnd = PREFIX_BYTES + headerLength;
    const header: unknown = JSON.parse(buffer.toString('utf8', PREFIX_BYTES, headerEnd));
    chunks = [buffer.subarray(total)];
    held -= total;
    return { header, body: buffer.subarray(headerEnd, total) };
  }

  function merge(): Buffer {
    const whole = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
    chunks = [whole];
    return whole;
  }
}
