import { v7 as uuid } from 'uuid';
import { database, type Executor } from '#db/client.ts';
import { insertUser } from '#db/queries/users.ts';
import type { Role } from '#db/vocab.ts';
import { createPassword, hashPassword } from '#lib/auth/passwords.ts';
import { scopesOf } from '#lib/auth/scopes.ts';
import type { User } from '#lib/contracts/organisation.ts';
import { writeAudit } from '../audit.ts';
import { type Context, requireAllTenants, requireScope } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { requireTenantsOf } from '../tenants/resolve.ts';

export interface UserInput {
  readonly email: string;
  readonly name?: string | undefined;
  readonly role: Role;
  readonly password?: string | undefined;
  /** Null, the default, covers every tenant of the organisation. */
  readonly tenant_ids?: readonly string[] | null | undefined;
}

/**
 * Adds a person. Without a password one is made and answered once.
 * @throws ServiceError already_exists, tenant_not_found, insufficient_scope.
 */
export async function createUser(ctx: Context, input: UserInput): Promise<User & { password: string | null }> {
  requireGrantOf(ctx, input.role);
  return database().db.transaction((tx) => createUserIn(tx, ctx, input));
}

/** Nobody makes a person who may do more than they may, nor people at all who is limited to tenants. */
export function requireGrantOf(ctx: Context, role: Role): void {
  requireScope(ctx, 'users:write');
  requireAllTenants(ctx);
  for (const scope of scopesOf(role)) requireScope(ctx, scope);
}

/** The same inside a transaction that does more (set-up). */
export async function createUserIn(
  db: Executor,
  ctx: Context,
  input: UserInput,
): Promise<User & { password: string | null }> {
  const tenantIds = input.tenant_ids ? [...input.tenant_ids] : null;
  await requireTenantsOf(db, ctx, tenantIds ?? []);
  const made = input.password === undefined ? createPassword() : null;
  const row = {
    userId: `user_${uuid()}`,
    orgId: ctx.orgId,
    email: input.email,
    name: input.name ?? null,
    role: input.role,
    tenantIds,
    passwordHash: await hashPassword(input.password ?? made ?? ''),
    createdAt: ctx.now,
  };
  if (!(await insertUser(db, row))) {
    throw new ServiceError('already_exists', `A person with the e-mail address ${input.email} is there already.`, {
      location: 'email',
    });
  }
  await writeAudit(db, ctx, 'user.create', row.userId, { role: input.role, tenant_ids: tenantIds });
  return {
    user_id: row.userId,
    email: row.email,
    name: row.name,
    role: row.role,
    tenant_ids: tenantIds,
    disabled: false,
    created_at: ctx.now.toISOString(),
    last_sign_in_at: null,
    sessions_live: 0,
    password: made,
  };
}
