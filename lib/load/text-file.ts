import { closeSync, openSync, readSync, statSync } from 'node:fs';
import {
  createDecoder,
  type Encoding,
  EncodingProbe,
  lastBoundary,
  refuseBinary,
  refuseForeignFormat,
  sniffWide,
} from './decode/encoding.ts';
import { LoadError } from './error.ts';
import { type Container, unpack } from './unpack/unpack.ts';

const CHUNK_BYTES = 256 * 1024;
const HEAD_BYTES = 64 * 1024;
/** Few lines a piece: a text keeps one byte a character where no letter beyond Latin-1 is among them. */
const PIECE_BYTES = 2 * 1024;
const LF = 10;
const BYTE_ORDER_MARK = '\ufeff';

/** A customer file whose container is open and whose encoding is known. */
export interface TextFile {
  readonly container: Container;
  readonly encoding: Encoding;
  /** The text in pieces; `bytesRead` counts bytes of the file as it was sent. */
  pieces(): Generator<{ readonly text: string; readonly bytesRead: number }>;
}

/**
 * Opens a customer file: gzip, ZIP and XLSX are unpacked to `unpackedPath`, which the caller removes.
 * Throws LoadError where the file is no text, or expands too much.
 */
export async function openTextFile(path: string, bytesMax: number): Promise<TextFile> {
  const { path: textPath, container } = await unpack(path, bytesMax);
  const encoding = encodingOf(textPath);
  const share = container === 'none' ? 1 : statSync(path).size / statSync(textPath).size;
  const pieces = () => (encoding === 'utf-8' ? utf8Pieces(textPath, share) : piecesOf(textPath, encoding, share));
  return { container, encoding, pieces };
}

function* piecesOf(path: string, encoding: Encoding, share: number) {
  const decoder = createDecoder(encoding);
  let bytes = 0;
  for (const chunk of chunksOf(path)) {
    bytes += chunk.length;
    yield { text: decoder.decode(chunk, { stream: true }), bytesRead: Math.round(bytes * share) };
  }
  yield { text: decoder.decode(), bytesRead: Math.round(bytes * share) };
}

/** Pieces of a text that is known to be UTF-8, each of some whole lines where it has lines. */
function* utf8Pieces(path: string, share: number) {
  let tail = Buffer.alloc(0);
  let bytesRead = 0;
  let first = true;
  for (const chunk of chunksOf(path)) {
    const bytes = Buffer.concat([tail, chunk]);
    const cut = lastBoundary(bytes);
    for (let at = 0; at < cut; ) {
      const stop = bytes.indexOf(LF, at + PIECE_BYTES);
      const end = stop < 0 || stop >= cut ? cut : stop + 1;
      const text = bytes.toString('utf8', at, end);
      yield {
        text: first && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text,
        bytesRead: Math.round((bytesRead + end - tail.length) * share),
      };
      first = false;
      at = end;
    }
    bytesRead += chunk.length;
    tail = Buffer.from(bytes.subarray(cut));
  }
}

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
      const head = chunk.subarray(0, HEAD_BYTES);
      const wide = sniffWide(head);
      if (wide !== null) return wide;
      refuseBinary(head);
      first = false;
    }
    probe.push(chunk);
  }
  if (first) throw new LoadError('empty_file', 'The file is empty.');
  return probe.end();
}
