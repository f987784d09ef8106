import { pipeline, type Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UNPACK_LIMITS } from '../limits.ts';
import { asRefusal, type Bounds, bounded, unusable } from './bounded.ts';

/** A ZIP archive with its list of files; folders and what macOS adds are left out. */
export interface Archive {
  readonly names: readonly string[];
  /** The bytes of one file, within the bounds. Throws LoadError where the name is not there. */
  read(name: string): Promise<Readable>;
  close(): void;
}

const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)|\/$/;

/** Opens a ZIP archive. Throws LoadError `unsupported_media_type` where it is damaged or has too many files. */
export async function openArchive(path: string, bounds: Bounds): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged);
  try {
    const entries = await listEntries(zip);
    return {
      names: [...entries.keys()],
      read: (name) => readEntry(zip, entries.get(name), bounds),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > UNPACK_LIMITS.entriesMax) {
    throw unusable(`The archive holds ${zip.entryCount} files; at most ${UNPACK_LIMITS.entriesMax} are listed.`);
  }
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) if (!CLUTTER.test(entry.fileName)) entries.set(entry.fileName, entry);
  } catch (error) {
    return damaged(error);
  }
  return entries;
}

async function readEntry(zip: ZipFile, entry: Entry | undefined, bounds: Bounds): Promise<Readable> {
  if (entry === undefined) throw unusable('The archive lacks a part that it needs.');
  if (entry.isEncrypted()) throw unusable('The archive is encrypted.');
  if (!entry.canDecodeFileData()) throw unusable('The archive is packed by a method that is not read here.');
  const packed = await zip.openReadStreamPromise(entry).catch(damaged);
  return pipeline(packed, bounded(bounds), () => {});
}

function damaged(error: unknown): never {
  throw asRefusal(error, 'The archive is damaged.');
}
