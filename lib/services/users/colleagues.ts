import { database } from '#db/client.ts';
import { findUserByEmail, listUsersOfTenant, type UserRecord } from '#db/queries/users.ts';
import type { Scope } from '#db/vocab.ts';
import { scopesOf } from '#lib/auth/scopes.ts';
import type { Colleague } from '#lib/contracts/colleague.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';

/** The people who may see the tenant, by e-mail address. @throws ServiceError insufficient_scope. */
export function listColleagues(ctx: TenantContext): Promise<Colleague[]> {
  requireScope(ctx, 'alerts:read');
  return colleaguesOf(ctx);
}

/** The same for a service that has required a scope of its own. */
export async function colleaguesOf(ctx: TenantContext): Promise<Colleague[]> {
  const users = await listUsersOfTenant(database().db, ctx.orgId, ctx.tenant.tenantId);
  return users.map(({ email, name, role }) => ({
    actor: `user:${email}`,
    email,
    name,
    may_decide: scopesOf(role).has('alerts:write'),
  }));
}

/**
 * Whom work is given to: the caller, or a person who may see the tenant and has the scope that the work takes.
 * @param location the member of the request that names the actor.
 * @returns the actor, its e-mail address written as the person's own. @throws ServiceError invalid_parameter, which says what keeps the actor from it.
 */
export async function colleagueOf(
  ctx: TenantContext,
  actor: string,
  { location, scope }: { readonly location: string; readonly scope: Scope },
): Promise<string> {
  if (actor === actorName(ctx.actor)) return actor;
  const email = /^user:(.+)$/.exec(actor)?.[1];
  const user = email === undefined ? undefined : await findUserByEmail(database().db, email);
  const refuse = (what: string) => new ServiceError('invalid_parameter', `${location}: ${what}`, { location });
  if (!user || !worksOn(ctx, user)) {
    throw refuse('is nobody who works on this tenant. Name a person as `user:` and the e-mail address.');
  }
  if (!scopesOf(user.role).has(scope)) {
    throw refuse(`${user.email} may look at this tenant and decide nothing in it (${scope} is missing).`);
  }
  return `user:${user.email}`;
}

function worksOn({ orgId, tenant }: TenantContext, user: UserRecord): boolean {
  return user.orgId === orgId && !user.disabled && (user.tenantIds?.includes(tenant.tenantId) ?? true);
}
