import { closeSync, createReadStream, createWriteStream, openSync, writeSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Duplex, pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Archive, openArchive } from './archive.ts';
import { asRefusal, bounded, unusable } from './bounded.ts';
import { isWorkbook, writeSheet } from './workbook.ts';

const DAMAGED = 'The archive is damaged or cut off.';

export type Container = 'none' | 'gzip' | 'zip' | 'xlsx';

export interface Unpacked {
  /** Where the text lies: the file itself, or `unpackedPath` of it. */
  readonly path: string;
  readonly container: Container;
}

/** Where the text of a packed file is written. The caller removes it. */
export function unpackedPath(path: string): string {
  return `${path}.unpacked`;
}

/**
 * Unpacks gzip, a ZIP archive of one file, or the first sheet of an Excel workbook (as CSV) beside the file, in constant
 * memory. Throws LoadError `archive_expands_too_much` or `unsupported_media_type`.
 * @param bytesMax bytes that the text may have.
 */
export async function unpack(path: string, bytesMax: number): Promise<Unpacked> {
  const container = await containerOf(path);
  if (container === null) return { path, container: 'none' };
  const target = unpackedPath(path);
  const bounds = { packedBytes: (await stat(path)).size, bytesMax };
  if (container === 'gzip') {
    await write([createReadStream(path), createGunzip(), bounded(bounds)], target);
    return { path: target, container };
  }
  const archive = await openArchive(path, bounds);
  try {
    if (!isWorkbook(archive.names)) {
      await write([await archive.read(onlyFile(archive))], target);
      return { path: target, container: 'zip' };
    }
    const file = openSync(target, 'w', 0o600);
    try {
      await writeSheet(archive, bytesMax, (text) => writeSync(file, text) >= 0);
    } finally {
      closeSync(file);
    }
    return { path: target, container: 'xlsx' };
  } finally {
    archive.close();
  }
}

export interface UnpackedHead {
  readonly container: Container;
  readonly bytes: Uint8Array;
  /** Whether these are all the bytes of the text. */
  readonly complete: boolean;
}

/**
 * The first bytes of a file's text, without unpacking more of it than they take. Throws LoadError like `unpack`.
 * @param whole whether the file is there to its end; of a gzip archive that is not, what there is is read.
 */
export async function unpackHead(path: string, bytesWanted: number, whole: boolean): Promise<UnpackedHead> {
  const container = await containerOf(path);
  const bounds = { packedBytes: (await stat(path)).size, bytesMax: Number.POSITIVE_INFINITY };
  if (container === null)
    return { container: 'none', ...(await firstBytes(createReadStream(path), bytesWanted, true)) };
  if (container === 'gzip') {
    const stream = pipe(createReadStream(path), createGunzip(), bounded(bounds), () => {});
    return { container, ...(await firstBytes(stream, bytesWanted, whole)) };
  }
  const archive = await openArchive(path, bounds);
  try {
    if (isWorkbook(archive.names)) return { container: 'xlsx', ...(await firstRows(archive, bytesWanted)) };
    const stream = await archive.read(onlyFile(archive));
    return { container: 'zip', ...(await firstBytes(stream, bytesWanted, true)) };
  } finally {
    archive.close();
  }
}

async function firstBytes(stream: Readable, wanted: number, whole: boolean): Promise<Omit<UnpackedHead, 'container'>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of stream) {
      parts.push(part);
      bytes += part.length;
      if (bytes > wanted) break;
    }
  } catch (error) {
    if (whole || bytes === 0) throw asRefusal(error, DAMAGED);
    return { bytes: Buffer.concat(parts), complete: false };
  }
  return { bytes: Buffer.concat(parts).subarray(0, wanted), complete: bytes <= wanted };
}

async function firstRows(archive: Archive, wanted: number): Promise<Omit<UnpackedHead, 'container'>> {
  let text = '';
  let complete = true;
  await writeSheet(archive, Number.POSITIVE_INFINITY, (more) => {
    text += more;
    complete = text.length < wanted;
    return complete;
  });
  return { bytes: Buffer.from(text), complete };
}

async function containerOf(path: string): Promise<'gzip' | 'zip' | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
    return head.readUInt32BE() === 0x504b0304 ? 'zip' : null;
  } finally {
    await file.close();
  }
}

function onlyFile({ names }: Archive): string {
  const [only, second] = names;
  if (only === undefined) throw unusable('The archive is empty.');
  if (names.includes('[Content_Types].xml')) throw unusable('The file is an Office document and no workbook.');
  if (second !== undefined) throw unusable(`The archive holds ${names.length} files; it must hold one.`);
  return only;
}

async function write(streams: readonly (Readable | Duplex)[], target: string): Promise<void> {
  try {
    await pipeline([...streams, createWriteStream(target, { mode: 0o600 })]);
  } catch (error) {
    throw asRefusal(error, DAMAGED);
  }
}
