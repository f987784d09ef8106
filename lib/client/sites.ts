import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Site, type SiteChange, type SiteInput, SiteList } from '#lib/contracts/site.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const SITES = 'sites';

export function sitesQuery(tenantId: string) {
  return queryOptions({
    queryKey: [SITES, 'list', { tenantId }],
    queryFn: ({ signal }) => request(SiteList, api.sites(tenantId), { signal }),
  });
}

export function createSite(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (input: SiteInput) => request(Site, api.sites(tenantId), { method: 'POST', body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: [SITES] }),
  });
}

export function changeSite(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: ({ siteId, change }: { siteId: string; change: SiteChange }) =>
      request(Site, api.site(tenantId, siteId), { method: 'PATCH', body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: [SITES] }),
  });
}

export function removeSite(client: QueryClient, tenantId: string) {
  return mutationOptions({
    mutationFn: (siteId: string) => request(z.unknown(), api.site(tenantId, siteId), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [SITES] }),
  });
}
