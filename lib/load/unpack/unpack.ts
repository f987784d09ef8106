import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Archive, openArchive } from './archive.ts';
import { asRefusal, bounded, unusable } from './bounded.ts';
import { isWorkbook, writeSheet } from './workbook.ts';

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
    if (!isWorkbook(archive.names)) return await unpackOnly(archive, target);
    await writeSheet(archive, target, bytesMax);
    return { path: target, container: 'xlsx' };
  } finally {
    archive.close();
  }
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

async function unpackOnly(archive: Archive, target: string): Promise<Unpacked> {
  const [only, second] = archive.names;
  if (only === undefined) throw unusable('The archive is empty.');
  if (archive.names.includes('[Content_Types].xml')) throw unusable('The file is an Office document and no workbook.');
  if (second !== undefined) throw unusable(`The archive holds ${archive.names.length} files; it must hold one.`);
  await write([await archive.read(only)], target);
  return { path: target, container: 'zip' };
}

async function write(streams: readonly (Readable | Duplex)[], target: string): Promise<void> {
  try {
    await pipeline([...streams, createWriteStream(target, { mode: 0o600 })]);
  } catch (error) {
    throw asRefusal(error, 'The archive is damaged or cut off.');
  }
}
