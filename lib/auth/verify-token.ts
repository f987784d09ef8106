import { database, type Executor } from '#db/client.ts';
import { findToken, touchToken } from '#db/queries/clients.ts';
import { log } from '#lib/log.ts';
import type { Caller } from '#lib/services/context.ts';
import { authCaches } from './caches.ts';
import { matchesHash, parseTokenId } from './token-format.ts';

const TOUCH_EVERY_MS = 60_000;

type LookUp = (find: () => ReturnType<typeof findToken>) => ReturnType<typeof findToken>;

/**
 * The caller behind a bearer token, or null for one that is malformed, unknown, expired or revoked: the four look alike.
 * The format is checked before the database is asked. A revocation is seen within 10 s everywhere.
 * @param lookUp runs the question to the database, for tokens that are not remembered: the edge bounds how many it asks.
 */
export async function verifyToken(token: string, now: Date, lookUp: LookUp = (find) => find()): Promise<Caller | null> {
  const { tokens } = authCaches();
  const proven = tokens.get(token, now.getTime());
  if (proven) return proven.expiresAt > now.getTime() ? proven.caller : null;
  const tokenId = parseTokenId(token);
  if (!tokenId) return null;
  const { db } = database();
  const found = await lookUp(() => findToken(db, tokenId));
  if (!found || !matchesHash(token, found.token.hash)) return null;
  if (found.token.revokedAt || found.token.expiresAt <= now) return null;
  const { client, token: row } = found;
  const caller: Caller = {
    actor: { kind: 'client', clientId: client.clientId, tokenId, name: client.name },
    orgId: client.orgId,
    scopes: new Set(row.scopes),
    tenantIds: client.tenantIds,
  };
  tokens.set(token, { caller, expiresAt: row.expiresAt.getTime() }, now.getTime());
  await noteUse(db, tokenId, now);
  return caller;
}

/** A database that takes no writes at the time, with a full disk perhaps, still lets its alerts be read. */
async function noteUse(db: Executor, tokenId: string, now: Date): Promise<void> {
  try {
    await touchToken(db, tokenId, now, new Date(now.getTime() - TOUCH_EVERY_MS));
  } catch (error) {
    log().warn({ err: error, token_id: tokenId }, 'the use of a token was not noted');
  }
}
