import { createHmac } from 'node:crypto';
import { database } from '#db/client.ts';
import { addKeyId, listKeyIds, removeKeyIds } from '#db/queries/installation.ts';
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

/** Secrets that no row needs, but all servers of one database: a session and a temporary URL of one are taken by the others. */
const SHARED = { NEXTAUTH_SECRET: 'session', ASSAY_SIGNING_KEY: 'signing' } as const;

const SHARED_ID_CHARS = 16;

const sharedId = (secret: string) =>
  createHmac('sha256', secret).update('id of a shared secret').digest('hex').slice(0, SHARED_ID_CHARS);

/**
 * Compares the session and signing secrets with those of the server that started last, and writes down its own. They may change at
 * any time, so this refuses nothing.
 * @returns what to warn of: one note for each secret that this server does not have.
 */
export async function compareSharedSecrets(now: Date): Promise<string[]> {
  const { db } = database();
  const notes: string[] = [];
  for (const name of Object.keys(SHARED) as (keyof typeof SHARED)[]) {
    const ids = keys(true)[SHARED[name]].map(sharedId);
    const [keyId = ''] = ids;
    const known = await listKeyIds(db, name);
    const strange = known.find((row) => !ids.includes(row.keyId));
    if (strange) notes.push(difference(name, strange.since));
    await removeKeyIds(
      db,
      name,
      known.map((row) => row.keyId).filter((id) => id !== keyId),
    );
    await addKeyId(db, { name, keyId, since: now });
  }
  return notes;
}

function difference(name: keyof typeof SHARED, since: Date): string {
  const refused =
    name === 'NEXTAUTH_SECRET' ? 'who signed in there is not signed in here' : 'its temporary URLs are refused here';
  return `${name} is not that of the server that started at ${since.toISOString()}: ${refused}. Servers behind one address need the same one; where you have just changed it, all is well`;
}
