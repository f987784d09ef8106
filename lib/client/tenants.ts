import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { Tenant, type TenantChange, type TenantInput, TenantList } from '#lib/contracts/organisation.ts';
import { api } from '#lib/paths.ts';
import { ME } from './me.ts';
import { request } from './request.ts';

export const TENANTS = 'tenants';

export function tenantsQuery() {
  return queryOptions({
    queryKey: [TENANTS, 'list'],
    queryFn: ({ signal }) => request(TenantList, api.tenants, { signal }),
  });
}

export function createTenant(client: QueryClient) {
  return mutationOptions({
    mutationFn: (input: z.input<typeof TenantInput>) => request(Tenant, api.tenants, { method: 'POST', body: input }),
    onSuccess: () => refresh(client),
  });
}

export function changeTenant(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (change: z.input<typeof TenantChange>) =>
      request(Tenant, api.tenant(tenantId), { method: 'PATCH', body: change }),
    onSuccess: () => refresh(client),
  });
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [TENANTS] }), client.invalidateQueries({ queryKey: [ME] })]);
}
