import { v7 as uuid } from 'uuid';
import { database, type Executor } from '#db/client.ts';
import { insertClient, insertToken } from '#db/queries/clients.ts';
import type { Scope } from '#db/vocab.ts';
import { createToken } from '#lib/auth/token-format.ts';
import { env } from '#lib/env.ts';
import { writeAudit } from '../audit.ts';
import { type Context, requireScope } from '../context.ts';
import { ServiceError, tenantNotFound } from '../errors.ts';
import { requireTenantsOf } from '../tenants/resolve.ts';

const DAY_MS = 86_400_000;

export interface ClientInput {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly tenant_ids: readonly string[] | null;
  readonly expires_in_days: number;
}

export interface CreatedToken {
  readonly client_id: string;
  readonly token_id: string;
  /** Shown once. */
  readonly token: string;
  readonly expires_at: string;
}

/**
 * Makes an API client with its first token. A caller cannot hand out scopes or tenants that it does not have itself.
 * @throws ServiceError tenant_not_found, insufficient_scope.
 */
export async function createClient(ctx: Context, input: ClientInput): Promise<CreatedToken> {
  requireScope(ctx, 'tokens:write');
  for (const scope of input.scopes) requireScope(ctx, scope);
  requireReach(ctx, input.tenant_ids);
  return database().db.transaction(async (tx) => {
    await requireTenantsOf(tx, ctx, input.tenant_ids ?? []);
    const clientId = `client_${uuid()}`;
    const scopes = [...new Set(input.scopes)];
    const tenantIds = input.tenant_ids === null ? null : [...input.tenant_ids];
    const createdBy = 'userId' in ctx.actor ? ctx.actor.userId : ctx.actor.kind;
    await insertClient(tx, {
      clientId,
      orgId: ctx.orgId,
      name: input.name,
      scopes,
      tenantIds,
      createdBy,
      createdAt: ctx.now,
    });
    await writeAudit(tx, ctx, 'client.create', clientId, { scopes, tenant_ids: tenantIds });
    return issueToken(tx, ctx, { clientId, scopes, kind: 'secret', lifetimeMs: input.expires_in_days * DAY_MS });
  });
}

function requireReach(ctx: Context, tenantIds: readonly string[] | null): void {
  if (ctx.tenantIds === null) return;
  if (tenantIds === null)
    throw new ServiceError('invalid_request', 'tenant_ids: a caller of some tenants can only make clients of those.');
  const foreign = tenantIds.find((tenantId) => !ctx.tenantIds?.includes(tenantId));
  if (foreign !== undefined) throw tenantNotFound(foreign);
}

export async function issueToken(
  db: Executor,
  ctx: Context,
  token: { clientId: string; scopes: readonly Scope[]; kind: 'secret' | 'access'; lifetimeMs: number },
): Promise<CreatedToken> {
  const made = createToken(env().ASSAY_TOKEN_ENV);
  const expiresAt = new Date(ctx.now.getTime() + token.lifetimeMs);
  await insertToken(db, {
    tokenId: made.tokenId,
    clientId: token.clientId,
    kind: token.kind,
    hash: made.hash,
    scopes: [...token.scopes],
    createdAt: ctx.now,
    expiresAt,
  });
  await writeAudit(db, ctx, 'token.create', made.tokenId, { client_id: token.clientId, kind: token.kind });
  return { client_id: token.clientId, token_id: made.tokenId, token: made.token, expires_at: expiresAt.toISOString() };
}
