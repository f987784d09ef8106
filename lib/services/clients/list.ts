import { database } from '#db/client.ts';
import { listSecrets, listClients as query, type TokenRecord } from '#db/queries/clients.ts';
import type { Client } from '#lib/contracts/organisation.ts';
import type { Context } from '../context.ts';
import { coversAll } from '../tenants/resolve.ts';

/** The API clients of the organisation with their long-lived tokens; never a secret. */
export async function listClients(ctx: Context): Promise<Client[]> {
  const { db } = database();
  const clients = await query(db, ctx.orgId);
  const secrets = await listSecrets(
    db,
    clients.map((client) => client.clientId),
  );
  return clients
    .filter((client) => coversAll(ctx, client.tenantIds))
    .map((client) => ({
      client_id: client.clientId,
      name: client.name,
      scopes: client.scopes,
      tenant_ids: client.tenantIds,
      created_at: client.createdAt.toISOString(),
      tokens: secrets.filter((token) => token.clientId === client.clientId).map((token) => toToken(token, ctx.now)),
    }));
}

function toToken(row: TokenRecord, now: Date): Client['tokens'][number] {
  return {
    token_id: row.tokenId,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    state: row.revokedAt ? 'revoked' : row.expiresAt <= now ? 'expired' : 'live',
  };
}
