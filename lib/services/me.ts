import { database } from '#db/client.ts';
import { tenantsWithData } from '#db/queries/tenants.ts';
import type { Me } from '#lib/contracts/organisation.ts';
import { actorName, type Context } from './context.ts';
import { listTenants } from './tenants/list.ts';

/** Who the caller is and what it may do. */
export async function describeCaller(ctx: Context): Promise<Me> {
  const { actor } = ctx;
  const tenants = await listTenants(ctx);
  const ids = tenants.map(({ tenant_id }) => tenant_id);
  const filled = new Set(await tenantsWithData(database().everyTenant.db, ids));
  return {
    actor: actorName(actor),
    role: actor.kind === 'user' ? actor.role : null,
    email: actor.kind === 'user' ? actor.email : null,
    org_id: ctx.orgId,
    scopes: [...ctx.scopes],
    must_enrol: ctx.mustEnrol ?? false,
    all_tenants: ctx.tenantIds === null,
    tenants: tenants.map(({ tenant_id, name }) => ({ tenant_id, name, has_data: filled.has(tenant_id) })),
  };
}
