import { queryOptions } from '@tanstack/react-query';
import { Overview } from '#lib/contracts/overview.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const OVERVIEW = 'overview';

/** One tenant at a glance; asked again every half minute while it is looked at. */
export function overviewQuery(tenantId: string) {
  return queryOptions({
    queryKey: [OVERVIEW, 'detail', { tenantId }],
    queryFn: ({ signal }) => request(Overview, api.overview(tenantId), { signal }),
    refetchInterval: 30_000,
  });
}
