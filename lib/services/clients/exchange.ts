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

/**
 * OAuth 2.0 client credentials (RFC 6749 section 4.4): a live token of the client is its secret; the answer is an access
 * token of one hour with the scopes asked for, or all of the client's.
 * @throws ServiceError invalid_client (401), insufficient_scope when a scope is not the client's.
 */
export async function exchangeCredentials(
  ctx: Context,
  input: { clientId: string; clientSecret: string; scope: string | undefined },
): Promise<AccessToken> {
  const { db } = database();
  const tokenId = parseTokenId(input.clientSecret);
  const found = tokenId ? await findToken(db, tokenId) : undefined;
  const genuine = found?.token.kind === 'secret' && matchesHash(input.clientSecret, found.token.hash);
  if (!genuine || found.client.clientId !== input.clientId) throw invalidClient();
  const { client } = found;
  const asked = input.scope?.split(' ').filter(Boolean) ?? client.scopes;
  const foreign = asked.find((scope) => !client.scopes.includes(scope as Scope));
  if (foreign !== undefined)
    throw new ServiceError('insufficient_scope', `The client does not have the scope ${foreign.slice(0, 64)}.`);
  const scopes = client.scopes.filter((scope) => asked.includes(scope));
  const owned: Context = {
    ...ctx,
    orgId: client.orgId,
    actor: { kind: 'client', clientId: client.clientId, tokenId: found.token.tokenId, name: client.name },
  };
  const issued = await db.transaction(async (tx) => {
    if (!(await holdLiveSecret(tx, found.token.tokenId, ctx.now))) throw invalidClient();
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
