import { z } from 'zod';
import { TenantId } from '#lib/contracts/common.ts';
import { Tenant, TenantChange } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { changeTenant } from '#lib/services/tenants/change.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      summary: 'Change a tenant',
      tag: 'Organisation',
      access: 'tenants:write',
      tenant: 'path',
      params: z.strictObject({ tenant_id: TenantId }),
      body: TenantChange,
      replies: { 200: { description: 'The tenant as it is now.', schema: Tenant } },
    },
    ({ ctx, body }) => changeTenant(ctx, body),
  ),
});
