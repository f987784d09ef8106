import { queryOptions } from '@tanstack/react-query';
import { SearchResults } from '#lib/contracts/search.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';

export const SEARCH_CHARACTERS_MIN = 2;

/** What a tenant has under a name or an id. */
export function searchQuery(tenantId: string, text: string) {
  return queryOptions({
    queryKey: ['search', { tenantId, text }],
    queryFn: ({ signal }) => request(SearchResults, api.search(tenantId, text), { signal }),
    enabled: text.length >= SEARCH_CHARACTERS_MIN,
  });
}
