import { database, type Executor } from '#db/client.ts';
import { countLiveSecrets, deleteClient, findClient, revokeToken } from '#db/queries/clients.ts';
import { clearAuthCaches } from '#lib/auth/caches.ts';
import { writeAudit } from '../audit.ts';
import { type Context, requireScope } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { coversAll } from '../tenants/resolve.ts';
import { type CreatedToken, issueToken } from './create.ts';

const LIVE_TOKENS_MAX = 2;
const DAY_MS = 86_400_000;

/**
 * Issues a further long-lived token of a client: two may be live, so that one can be rotated without a gap.
 * @throws ServiceError not_found, duplicate_conflict when two are live, insufficient_scope.
 */
export async function rotateToken(ctx: Context, clientId: string, expiresInDays: number): Promise<CreatedToken> {
  requireScope(ctx, 'tokens:write');
  return database().db.transaction(async (tx) => {
    const client = await reachable(tx, ctx, clientId);
    for (const scope of client.scopes) requireScope(ctx, scope);
    if ((await countLiveSecrets(tx, clientId, ctx.now)) >= LIVE_TOKENS_MAX) {
      throw new ServiceError('duplicate_conflict', 'Two tokens of this client are live. Revoke the old one first.');
    }
    return issueToken(tx, ctx, { clientId, scopes: client.scopes, kind: 'secret', lifetimeMs: expiresInDays * DAY_MS });
  });
}

/** Ends a token and every access token of its client at once. @throws ServiceError not_found, insufficient_scope. */
export async function revokeClientToken(ctx: Context, clientId: string, tokenId: string): Promise<void> {
  requireScope(ctx, 'tokens:write');
  await database().db.transaction(async (tx) => {
    await reachable(tx, ctx, clientId);
    if (!(await revokeToken(tx, clientId, tokenId, ctx.now))) throw notFound('A live token of this id');
    await writeAudit(tx, ctx, 'token.revoke', tokenId, { client_id: clientId });
  });
  clearAuthCaches();
}

/** Removes a client with all its tokens. @throws ServiceError not_found, insufficient_scope. */
export async function removeClient(ctx: Context, clientId: string): Promise<void> {
  requireScope(ctx, 'tokens:write');
  await database().db.transaction(async (tx) => {
    await reachable(tx, ctx, clientId);
    if (!(await deleteClient(tx, ctx.orgId, clientId))) throw notFound('This client');
    await writeAudit(tx, ctx, 'client.delete', clientId);
  });
  clearAuthCaches();
}

async function reachable(db: Executor, ctx: Context, clientId: string) {
  const client = await findClient(db, ctx.orgId, clientId);
  if (!client || !coversAll(ctx, client.tenantIds)) throw notFound('This client');
  return client;
}
