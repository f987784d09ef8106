import { database } from '#db/client.ts';
import { listNamedKeys } from '#db/queries/housekeeping.ts';
import { type Copied, copyKeys, type Stores } from '#lib/storage/copy.ts';
import { inWorkFolder } from '#lib/storage/files.ts';

/** Each time all keys are sorted, so this is many. */
const KEYS_READ = 5000;
const KEYS_COPIED = 500;

/**
 * Copies what rows of any tenant name from one store to the other. It can be stopped and repeated: what is there with the right size is
 * left alone, and the first store keeps everything.
 * @param tell is called now and then with the keys that were looked at so far.
 * @throws StorageFault where a store is away for good.
 */
export async function copyStorage(
  stores: Stores,
  tell: (keys: number, copied: Readonly<Copied>) => void,
): Promise<Readonly<Copied>> {
  const copied: Copied = { files: 0, bytes: 0, present: 0, missing: [] };
  await inWorkFolder(async (folder) => {
    let after = '';
    for (let seen = 0; ; ) {
      const named = await listNamedKeys(database().everyTenant.sql, after, KEYS_READ);
      const last = named.at(-1);
      if (last === undefined) return;
      for (let at = 0; at < named.length; at += KEYS_COPIED) {
        const some = named.slice(at, at + KEYS_COPIED);
        await copyKeys(stores, some, folder, copied);
        seen += some.length;
        tell(seen, copied);
      }
      after = last.key;
    }
  });
  return copied;
}
