import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where documents, page rasters and reject files live. Keys are made here and never come from a user. */
export interface Storage {
  /** Moves a finished local file in durably (fsync, rename, fsync of the directory) and returns its key. */
  adopt(file: string, kind: string): Promise<string>;
  /** A key for what is yet to be written below its path. */
  newKey(kind: string): string;
  /** The local path of a key, for processes that read files by path. @throws Error on a key it did not make. */
  pathOf(key: string): string;
  read(key: string): ReadStream;
  /** Bytes, or null when nothing is stored under the key. */
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Keys of a kind that nothing was written to since a time, of one of 256 parts: the two digits that ids begin with. */
  listUntouched(kind: string, shard: string, since: Date): Promise<string[]>;
}

const KEY = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-f-]{36}(\/[a-z0-9.-]{1,64})?$/;

/** @param root the folder `storage` of the data directory. */
export function createLocalStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
    return path.join(/* turbopackIgnore: true */ root, key);
  };
  const newKey = (kind: string) => {
    const id = randomUUID();
    return `${kind}/${id.slice(0, 2)}/${id}`;
  };
  return {
    pathOf,
    newKey,
    async adopt(file, kind) {
      const key = newKey(kind);
      const target = pathOf(key);
      const made = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await sync(file);
      await rename(file, target);
      await sync(path.dirname(target));
      if (made !== undefined) for (const dir of parentsOf(target, made)) await sync(dir);
      return key;
    },
    read: (key) => createReadStream(pathOf(key)),
    async sizeOf(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    async listUntouched(kind, shard, since) {
      const names = await namesIn(path.join(/* turbopackIgnore: true */ root, kind, shard));
      const untouched: string[] = [];
      for (const key of names.map((name) => `${kind}/${shard}/${name}`).filter((each) => KEY.test(each))) {
        const found = await stat(pathOf(key)).catch(() => null);
        if (found !== null && found.mtime < since) untouched.push(key);
      }
      return untouched;
    },
  };
}

/** The entries of a directory; none where there is no such directory. */
const namesIn = (directory: string): Promise<string[]> => readdir(directory).catch(() => []);

/** The directories that got a new entry when `made` and those below it were made for a file. */
function parentsOf(file: string, made: string): string[] {
  const parents = [];
  for (let dir = path.dirname(file); dir.length >= made.length; dir = path.dirname(dir))
    parents.push(path.dirname(dir));
  return parents;
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
