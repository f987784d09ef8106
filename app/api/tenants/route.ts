import { Tenant, TenantInput, TenantList } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { createTenant } from '#lib/services/tenants/create.ts';
import { listTenants } from '#lib/services/tenants/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List tenants',
      tag: 'Organisation',
      access: 'tenants:read',
      tenant: 'none',
      replies: { 200: { description: 'The tenants within reach.', schema: TenantList } },
    },
    async ({ ctx }) => ({ tenants: await listTenants(ctx) }),
  ),
  POST: route(
    {
      summary: 'Create a tenant',
      tag: 'Organisation',
      access: 'tenants:write',
      tenant: 'none',
      body: TenantInput,
      idempotency: 'body',
      replies: { 201: { description: 'The new tenant.', schema: Tenant } },
      errors: ['already_exists'],
    },
    async ({ ctx, body }) => Reply.json(await createTenant(ctx, body), { status: 201 }),
  ),
});
