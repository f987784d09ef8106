import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isKey, requireKey, requirePrefix, type Storage, type StoredFile } from './storage.ts';

/**
 * A directory as a store. `put` is fsync, rename and fsync of the directory; from another file system it is a copy beside the target
 * first.
 * @param root the folder `storage` of the data directory.
 */
export function createLocalStorage(root: string): Storage {
  const within = (key: string) => path.join(/* turbopackIgnore: true */ root, key);
  const pathOf = (key: string) => within(requireKey(key));
  return {
    async put(key, file) {
      const target = pathOf(key);
      const made = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await sync(file);
      await move(file, target);
      await sync(path.dirname(target));
      if (made !== undefined) for (const dir of parentsOf(target, made)) await sync(dir);
    },
    fetchTo: (key, file) => copyFile(pathOf(key), file, constants.COPYFILE_FICLONE),
    read: async (key) => (await open(pathOf(key), 'r')).createReadStream(),
    async sizeOf(key) {
      const found = await statOf(pathOf(key));
      return found?.isFile() ? found.size : null;
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    async *list(prefix) {
      const top = within(requirePrefix(prefix));
      if ((await statOf(top))?.isDirectory()) yield* filesBelow(root, top);
      else yield* await fileAt(root, top);
    },
  };
}

/** What is removed meanwhile is left out. */
async function* filesBelow(root: string, directory: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(noneWhereMissing);
  for (const entry of entries) {
    const at = path.join(/* turbopackIgnore: true */ directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, at);
    else yield* await fileAt(root, at);
  }
}

/** What is stored at a path: nothing where it is gone, or has no key. */
async function fileAt(root: string, file: string): Promise<StoredFile[]> {
  const key = path.relative(root, file).split(path.sep).join('/');
  const found = isKey(key) ? await statOf(file) : null;
  return found?.isFile() ? [{ key, sizeBytes: found.size, writtenAt: found.mtime }] : [];
}

function noneWhereMissing(error: unknown): [] {
  if (hasCode(error, 'ENOENT')) return [];
  throw error;
}

async function statOf(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function move(file: string, target: string): Promise<void> {
  try {
    await rename(file, target);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    const near = path.join(/* turbopackIgnore: true */ path.dirname(target), randomUUID());
    await copyFile(file, near);
    await sync(near);
    await rename(near, target);
    await rm(file);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

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
