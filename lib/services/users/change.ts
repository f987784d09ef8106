import { database } from '#db/client.ts';
import { countOtherAdmins, revokeSessionsOf, updateUser } from '#db/queries/users.ts';
import type { Role } from '#db/vocab.ts';
import { clearAuthCaches } from '#lib/auth/caches.ts';
import type { User } from '#lib/contracts/organisation.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { type Context, requireAllTenants, requireScope } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { requireTenantsOf } from '../tenants/resolve.ts';
import { requireGrantOf } from './create.ts';
import { listUsers } from './list.ts';
import { resetFactor } from './second-factor.ts';

export interface UserChange {
  readonly role?: Role | undefined;
  readonly disabled?: boolean | undefined;
  /** Null covers every tenant of the organisation. */
  readonly tenant_ids?: readonly string[] | null | undefined;
  readonly reset_second_factor?: true | undefined;
  readonly revoke_sessions?: true | undefined;
}

/**
 * Changes a person's role or tenants, disables or revives them, or ends their sessions; disabling ends them too.
 * @throws ServiceError not_found, tenant_not_found, invalid_request when no administrator of every tenant would be left, insufficient_scope.
 */
export async function changeUser(ctx: Context, userId: string, change: UserChange): Promise<User> {
  requireScope(ctx, 'users:write');
  requireAllTenants(ctx);
  if (change.role !== undefined) requireGrantOf(ctx, change.role);
  await database().db.transaction(async (tx) => {
    await requireTenantsOf(tx, ctx, change.tenant_ids ?? []);
    if (demotes(change) && (await countOtherAdmins(tx, ctx.orgId, userId)) === 0) {
      throw new ServiceError(
        'invalid_request',
        'This is the last active administrator of every tenant. Make another one first.',
      );
    }
    const { revoke_sessions: revoke, reset_second_factor: reset, tenant_ids: tenantIds, ...others } = change;
    const columns = { ...others, tenantIds };
    const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    const before = await updateUser(tx, ctx.orgId, userId, {});
    if (!before || !(await updateUser(tx, ctx.orgId, userId, set))) throw notFound('This person');
    if (reset) await resetFactor(tx, ctx, userId);
    if (revoke || change.disabled) await revokeSessionsOf(tx, userId, ctx.now);
    await writeAudit(tx, ctx, 'user.change', userId, {
      changes: changesOf({ ...before, tenant_ids: before.tenantIds }, change),
    });
  });
  clearAuthCaches();
  const changed = (await listUsers(ctx)).find((user) => user.user_id === userId);
  if (!changed) throw notFound('This person');
  return changed;
}

/** Whether an administrator of every tenant is none any more after it. */
function demotes({ disabled, role, tenant_ids: tenantIds }: UserChange): boolean {
  return disabled === true || (role !== undefined && role !== 'admin') || Boolean(tenantIds);
}
