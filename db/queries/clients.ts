import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { clients, tokens } from '../schema/index.ts';

export type ClientRecord = typeof clients.$inferSelect;
export type TokenRecord = typeof tokens.$inferSelect;

export async function insertClient(db: Executor, row: typeof clients.$inferInsert): Promise<void> {
  await db.insert(clients).values(row);
}

export async function findClient(db: Executor, orgId: string, clientId: string): Promise<ClientRecord | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.orgId, orgId), eq(clients.clientId, clientId)));
  return row;
}

export function listClients(db: Executor, orgId: string): Promise<ClientRecord[]> {
  return db.select().from(clients).where(eq(clients.orgId, orgId)).orderBy(asc(clients.createdAt));
}

export async function insertToken(db: Executor, row: typeof tokens.$inferInsert): Promise<void> {
  await db.insert(tokens).values(row);
}

export async function findToken(
  db: Executor,
  tokenId: string,
): Promise<{ token: TokenRecord; client: ClientRecord } | undefined> {
  const [row] = await db
    .select({ token: tokens, client: clients })
    .from(tokens)
    .innerJoin(clients, eq(clients.clientId, tokens.clientId))
    .where(eq(tokens.tokenId, tokenId));
  return row;
}

/** Long-lived tokens of some clients, newest first. */
export async function listSecrets(db: Executor, clientIds: readonly string[]): Promise<TokenRecord[]> {
  if (clientIds.length === 0) return [];
  return db
    .select()
    .from(tokens)
    .where(and(inArray(tokens.clientId, [...clientIds]), eq(tokens.kind, 'secret')))
    .orderBy(desc(tokens.createdAt));
}

/** Locks the client, so that two rotations at once cannot both see one live token. */
export async function countLiveSecrets(db: Executor, clientId: string, now: Date): Promise<number> {
  await db.select({ id: clients.clientId }).from(clients).where(eq(clients.clientId, clientId)).for('update');
  const rows = await db
    .select({ id: tokens.tokenId })
    .from(tokens)
    .where(
      and(
        eq(tokens.clientId, clientId),
        eq(tokens.kind, 'secret'),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, now),
      ),
    );
  return rows.length;
}

/** Holds a live secret until the transaction ends, so that a revocation waits for what is made from it. */
export async function holdLiveSecret(db: Executor, tokenId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: tokens.tokenId })
    .from(tokens)
    .where(and(eq(tokens.tokenId, tokenId), isNull(tokens.revokedAt), gt(tokens.expiresAt, now)))
    .for('share');
  return rows.length === 1;
}

/** Revokes a token and the access tokens of its client; returns false when it was not live. */
export async function revokeToken(db: Executor, clientId: string, tokenId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(tokens)
    .set({ revokedAt: at })
    .where(and(eq(tokens.clientId, clientId), eq(tokens.tokenId, tokenId), isNull(tokens.revokedAt)))
    .returning({ id: tokens.tokenId });
  if (rows.length === 0) return false;
  await db
    .update(tokens)
    .set({ revokedAt: at })
    .where(and(eq(tokens.clientId, clientId), eq(tokens.kind, 'access'), isNull(tokens.revokedAt)));
  return true;
}

export async function touchToken(db: Executor, tokenId: string, at: Date, staleBefore: Date): Promise<void> {
  await db
    .update(tokens)
    .set({ lastUsedAt: at })
    .where(and(eq(tokens.tokenId, tokenId), or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, staleBefore))));
}

export async function deleteClient(db: Executor, orgId: string, clientId: string): Promise<boolean> {
  const rows = await db
    .delete(clients)
    .where(and(eq(clients.orgId, orgId), eq(clients.clientId, clientId)))
    .returning({ id: clients.clientId });
  return rows.length === 1;
}
