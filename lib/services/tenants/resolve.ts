import { database, type Executor } from '#db/client.ts';
import { findTenant, listTenants } from '#db/queries/tenants.ts';
import { authCaches } from '#lib/auth/caches.ts';
import { TenantId } from '#lib/contracts/common.ts';
import type { Context, TenantRow } from '../context.ts';
import { ServiceError, tenantNotFound } from '../errors.ts';

/**
 * The tenant that a request is about: the one it names, or the only one within the caller's reach.
 * @throws ServiceError tenant_not_found (the same for a missing and for a foreign one), invalid_request when the caller
 * covers several and names none.
 */
export async function resolveTenant(ctx: Context, named: string | undefined): Promise<TenantRow> {
  const tenantId = named ?? (await onlyTenant(ctx));
  const tenant = await findWithin(ctx, tenantId);
  if (!tenant) throw tenantNotFound(tenantId);
  return tenant;
}

/** The tenant that a request names, else the only one that its caller may use; undefined where that takes a look-up. */
export function namedOrOnly({ tenantIds }: Pick<Context, 'tenantIds'>, named: string | undefined): string | undefined {
  return named ?? (tenantIds?.length === 1 ? tenantIds[0] : undefined);
}

/** @throws ServiceError tenant_not_found when one of them is not the organisation's. */
export async function requireTenantsOf(db: Executor, ctx: Context, tenantIds: readonly string[]): Promise<void> {
  for (const tenantId of tenantIds) {
    if ((await findTenant(db, tenantId))?.orgId !== ctx.orgId) throw tenantNotFound(tenantId);
  }
}

/** Whether what covers these tenants (null: all) lies within the caller's reach. */
export function coversAll(ctx: Pick<Context, 'tenantIds'>, tenantIds: readonly string[] | null): boolean {
  return ctx.tenantIds === null || (tenantIds?.every((id) => ctx.tenantIds?.includes(id)) ?? false);
}

/** Whether this text is the id of a tenant within the caller's reach. */
export async function reaches(ctx: Context, tenantId: string): Promise<boolean> {
  return TenantId.safeParse(tenantId).success && (await findWithin(ctx, tenantId)) !== undefined;
}

async function findWithin(ctx: Context, tenantId: string): Promise<TenantRow | undefined> {
  const allowed = ctx.tenantIds === null || ctx.tenantIds.includes(tenantId);
  const tenant = allowed ? await lookUp(tenantId, ctx.now) : undefined;
  return tenant?.orgId === ctx.orgId ? tenant : undefined;
}

async function onlyTenant(ctx: Context): Promise<string> {
  const ids = ctx.tenantIds ?? (await listTenants(database().db, ctx.orgId)).map((row) => row.tenantId);
  const [first, second] = ids;
  if (first !== undefined && second === undefined) return first;
  throw new ServiceError('invalid_request', 'The caller covers several tenants: name one in tenant_id.', {
    location: 'tenant_id',
  });
}

async function lookUp(tenantId: string, now: Date): Promise<TenantRow | undefined> {
  const { tenants } = authCaches();
  const cached = tenants.get(tenantId, now.getTime());
  if (cached) return cached;
  const row = await findTenant(database().db, tenantId);
  if (row) tenants.set(tenantId, row, now.getTime());
  return row;
}
