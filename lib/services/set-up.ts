import { v7 as uuid } from 'uuid';
import { database, type Executor } from '#db/client.ts';
import { insertOrganisation } from '#db/queries/tenants.ts';
import { countUsers, lockUsers } from '#db/queries/users.ts';
import { SCOPES } from '#db/vocab.ts';
import type { Context } from './context.ts';
import { ServiceError } from './errors.ts';
import { createTenantIn } from './tenants/create.ts';
import { createUserIn } from './users/create.ts';

export interface SetUpInput {
  readonly organisation: string;
  readonly tenant: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the organisation, its first tenant and its first administrator. Possible once, while nobody is there.
 * @throws ServiceError already_set_up.
 */
export async function setUp(
  caller: Pick<Context, 'requestId' | 'now'>,
  input: SetUpInput,
): Promise<{ org_id: string; tenant_id: string; user_id: string }> {
  const orgId = `org_${uuid()}`;
  const ctx: Context = {
    ...caller,
    actor: { kind: 'system', name: 'set-up' },
    orgId,
    scopes: new Set(SCOPES),
    tenantIds: null,
  };
  const { db } = database();
  await requireNobody(db);
  return db.transaction(async (tx) => {
    await lockUsers(tx);
    await requireNobody(tx);
    await insertOrganisation(tx, { orgId, name: input.organisation, createdAt: ctx.now });
    const tenant = await createTenantIn(tx, ctx, { name: input.tenant });
    const user = await createUserIn(tx, ctx, { email: input.email, password: input.password, role: 'admin' });
    return { org_id: orgId, tenant_id: tenant.tenant_id, user_id: user.user_id };
  });
}

async function requireNobody(db: Executor): Promise<void> {
  if ((await countUsers(db)) === 0) return;
  throw new ServiceError('already_set_up', 'This installation has an administrator already. Sign in.');
}
