import { closeSync, openSync, readSync, statSync } from 'node:fs';
import {
  createDecoder,
  type Encoding,
  EncodingProbe,
  refuseBinary,
  refuseForeignFormat,
  sniffWide,
} from './decode/encoding.ts';
import { LoadError } from './error.ts';
import { type Container, unpack } from './unpack/unpack.ts';

const CHUNK_BYTES = 256 * 1024;
const HEAD_BYTES = 64 * 1024;

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
  return { container, encoding, pieces: () => piecesOf(textPath, encoding, share) };
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
