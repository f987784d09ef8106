import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { DataSourceList } from '#lib/contracts/data-source.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const SOURCES = 'sources';

export function sourcesQuery() {
  return queryOptions({
    queryKey: [SOURCES, 'list'],
    queryFn: ({ signal }) => request(DataSourceList, api.sources, { signal }),
  });
}

/** Reads the operator's files again at once. */
export function reloadSources(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => request(DataSourceList, api.reloadSources, { method: 'POST' }),
    onSuccess: (list) => client.setQueryData(sourcesQuery().queryKey, list),
  });
}
