import { database } from '#db/client.ts';
import { addKeyId, listKeyIds } from '#db/queries/installation.ts';
import { type Keys, keys } from '#lib/keys.ts';

/** Keys without which stored rows cannot be read or found; those of sessions and temporary URLs may change at any time. */
export const LASTING = ['ASSAY_ENCRYPTION_KEY', 'ASSAY_LOOKUP_KEY'] as const;
export type LastingKey = (typeof LASTING)[number];

/** The ids of a setting, the current one first. For the lookup key they name the states of its chain. */
export function idsOf({ encryption, lookup }: Keys, name: LastingKey): readonly string[] {
  return name === 'ASSAY_LOOKUP_KEY' ? lookup.ids : encryption.map(({ id }) => id);
}

/**
 * Keeps a server from working without a key that rows of the database need, and writes the id of the current one down. The
 * first start takes what it has.
 * @throws Error that names the setting and the ids.
 */
export async function requireSameKeys(now: Date): Promise<void> {
  const { db } = database();
  for (const name of LASTING) {
    const ids = idsOf(keys(true), name);
    const known = (await listKeyIds(db, name)).map(({ keyId }) => keyId);
    const missing = known.filter((keyId) => !ids.includes(keyId));
    if (missing.length > 0) throw new Error(refusal(name, missing, ids));
    const [keyId = ''] = ids;
    if (!known.includes(keyId)) await addKeyId(db, { name, keyId, since: now });
  }
}

function refusal(name: LastingKey, missing: readonly string[], ids: readonly string[]): string {
  return `${name} lacks a key that this database was written with: rows need ${missing.join(', ')}, the setting holds ${ids.join(', ')}. Put back the secrets.json that belongs to this database, or set ${name} to all its keys, the newest first, with commas between.`;
}
