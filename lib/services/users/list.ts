import { database } from '#db/client.ts';
import { listUsers as query, type UserRecord } from '#db/queries/users.ts';
import type { User } from '#lib/contracts/organisation.ts';
import type { Context } from '../context.ts';
import { coversAll } from '../tenants/resolve.ts';

/** The people of the caller's organisation, or those who reach no tenant that the caller does not, by e-mail address. */
export async function listUsers(ctx: Context): Promise<User[]> {
  const rows = await query(database().db, ctx.orgId, ctx.now);
  return rows
    .filter(({ user }) => coversAll(ctx, user.tenantIds))
    .map(({ user, sessionsLive }) => toUser(user, sessionsLive));
}

export function toUser(row: UserRecord, sessionsLive: number): User {
  return {
    user_id: row.userId,
    email: row.email,
    name: row.name,
    role: row.role,
    tenant_ids: row.tenantIds,
    disabled: row.disabled,
    created_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    sessions_live: sessionsLive,
  };
}
