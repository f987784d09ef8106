import { database } from '#db/client.ts';
import { keyIdInUse } from '#db/queries/installation.ts';
import { env } from '#lib/env.ts';
import { keyIdOf } from '#lib/load/secret.ts';

/** Keys without which stored rows cannot be read or found; those of sessions and temporary URLs may change at any time. */
const LASTING = ['ASSAY_ENCRYPTION_KEY', 'ASSAY_LOOKUP_KEY'] as const;

/**
 * Keeps a server from working with other keys than those that the database was written with: it would write rows that no
 * key opens together with the older ones. The first start writes the ids of its keys down.
 * @throws Error that names the setting and both ids.
 */
export async function requireSameKeys(now: Date): Promise<void> {
  for (const name of LASTING) {
    const keyId = keyIdOf(Buffer.from(env()[name], 'hex'));
    const inUse = await keyIdInUse(database().db, { name, keyId, since: now });
    if (inUse === keyId) continue;
    throw new Error(
      `${name} is not the key that this database was written with: its id is ${keyId}, the database holds ${inUse}. Put back the secrets.json that belongs to this database, or set ${name} to the key that it had.`,
    );
  }
}
