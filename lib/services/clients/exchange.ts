import { database } from '#db/client.ts';
import { findToken, holdLiveSecret } from '#db/queries/clients.ts';
import type { Scope } from '#db/vocab.ts';
import { matchesHash, parseTokenId } from '#lib/auth/token-format.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { issueToken } from './create.ts';

const ACCESS_SECONDS = 3600;

export interface AccessToken {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly scope: string;
}

type Secret = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** The live secret of a client and the client itself. @throws ServiceError invalid_client (401). */
export async function findLiveSecret(
  ctx: Context,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<Secret> {
  const tokenId = parseTokenId(clientSecret);
  const found = tokenId ? await findToken(database().db, tokenId) : undefined;
  const genuine = found?.token.kind === 'secret' && matchesHash(clientSecret, found.token.hash);
  if (!genuine || found.client.clientId !== clientId) throw invalidClient();
  if (found.token.revokedAt || found.token.expiresAt <= ctx.now) throw invalidClient();
  return found;
}

/**
 * OAuth 2.0 client credentials (RFC 6749 section 4.4): a live token of the client is its secret; the answer is an access
 * token of one hour with the scopes asked for, or all of the client's.
 * @throws ServiceError invalid_client (401) for a secret revoked since, invalid_scope when a scope is not the client's (RFC
 * 6749 section 5.2).
 */
export async function exchangeSecret(ctx: Context, secret: Secret, scope: string | undefined): Promise<AccessToken> {
  const { client, token } = secret;
  const asked = scope?.split(' ').filter(Boolean) ?? client.scopes;
  const foreign = asked.find((name) => !client.scopes.includes(name as Scope));
  if (foreign !== undefined)
    throw new ServiceError('invalid_scope', `The client does not have the scope ${foreign.slice(0, 64)}.`);
  const scopes = client.scopes.filter((name) => asked.includes(name));
  const owned: Context = {
    ...ctx,
    orgId: client.orgId,
    actor: { kind: 'client', clientId: client.clientId, tokenId: token.tokenId, name: client.name },
  };
  const issued = await database().db.transaction(async (tx) => {
    if (!(await holdLiveSecret(tx, token.tokenId, ctx.now))) throw invalidClient();
    const lifetimeMs = ACCESS_SECONDS * 1000;
    return issueToken(tx, owned, { clientId: client.clientId, scopes, kind: 'access', lifetimeMs });
  });
  return { access_token: issued.token, token_type: 'Bearer', expires_in: ACCESS_SECONDS, scope: scopes.join(' ') };
}

function invalidClient(): ServiceError {
  return new ServiceError('invalid_client', 'The client id or its secret is not valid.', {
    headers: { 'WWW-Authenticate': 'Basic realm="api"' },
  });
}
