import path from 'node:path';
import { atOnce } from './at-once.ts';
import type { Storage } from './storage.ts';

const AT_ONCE = 8;

export interface Copied {
  files: number;
  bytes: number;
  /** Files that were in the other store already, with the same size. */
  present: number;
  /** Keys under which neither store has anything. */
  readonly missing: string[];
}

export interface Stores {
  readonly from: Storage;
  readonly to: Storage;
}

/**
 * Copies what is stored under some keys and below them, unless it is there already with the same size. Takes nothing away from where
 * it was.
 * @param folder a local one, for what is on its way.
 * @param copied is counted up.
 */
export async function copyKeys(
  { from, to }: Stores,
  keys: readonly { readonly key: string; readonly stored: boolean }[],
  folder: string,
  copied: Copied,
): Promise<void> {
  await atOnce(AT_ONCE, keys, async ({ key, stored }) => {
    const present = await sizesUnder(to, key);
    const wanted = await sizesUnder(from, key);
    if (stored && wanted.size === 0 && present.size === 0) copied.missing.push(key);
    for (const [file, sizeBytes] of wanted) {
      if (present.get(file) === sizeBytes) copied.present += 1;
      else if (await copyFile({ from, to }, file, folder)) {
        copied.files += 1;
        copied.bytes += sizeBytes;
      }
    }
  });
}

async function sizesUnder(storage: Storage, key: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const file of storage.list(key)) sizes.set(file.key, file.sizeBytes);
  return sizes;
}

/** @returns false where it was erased meanwhile. */
async function copyFile({ from, to }: Stores, key: string, folder: string): Promise<boolean> {
  const file = path.join(folder, key.replaceAll('/', '_'));
  try {
    await from.fetchTo(key, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  await to.put(key, file);
  return true;
}
