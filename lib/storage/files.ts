import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#lib/env.ts';
import { atOnce } from './at-once.ts';
import { type Kind, newKey, type Storage } from './storage.ts';

const PUT_AT_ONCE = 8;

/** Stores a finished local file. The file is the store's: it is gone afterwards. @returns its key. */
export async function putNew(storage: Storage, kind: Kind, file: string): Promise<string> {
  const key = newKey(kind);
  await storage.put(key, file);
  return key;
}

/** Stores each file of a local folder below a key. The files are the store's: they are gone afterwards. */
export async function putFolder(storage: Storage, key: string, folder: string): Promise<void> {
  const names = await readdir(folder);
  await atOnce(PUT_AT_ONCE, names, (name) =>
    storage.put(`${key}/${name}`, path.join(/* turbopackIgnore: true */ folder, name)),
  );
}

/** Gives the work a local folder of its own, for what is read or written by path, and removes it with all that is left in it. */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = path.join(/* turbopackIgnore: true */ env().ASSAY_DATA_DIR, 'tmp', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keys of a kind below which nothing was written since a time, of one of 256 parts. */
export async function listUntouched(storage: Storage, kind: Kind, shard: string, since: Date): Promise<string[]> {
  const newestMs = new Map<string, number>();
  for await (const { key, writtenAt } of storage.list(`${kind}/${shard}`)) {
    const named = key.split('/').slice(0, 3).join('/');
    newestMs.set(named, Math.max(newestMs.get(named) ?? 0, writtenAt.getTime()));
  }
  return [...newestMs].flatMap(([key, ms]) => (ms < since.getTime() ? [key] : []));
}
