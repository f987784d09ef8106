import { queryOptions } from '@tanstack/react-query';
import { ColleagueList } from '#lib/contracts/colleague.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

const FRESH_MS = 60_000;

/** The people who may see a tenant. */
export function colleaguesQuery(tenantId: string) {
  return queryOptions({
    queryKey: ['colleagues', 'list', { tenantId }],
    queryFn: async ({ signal }) => (await request(ColleagueList, api.colleagues(tenantId), { signal })).colleagues,
    staleTime: FRESH_MS,
  });
}
