import { SearchQuery, SearchResults } from '#lib/contracts/search.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { search } from '#lib/services/search/search.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Find by name or id',
      description:
        'Customers, alerts, documents, users, devices, addresses, rules and lists of a tenant. A kind that the caller may not read is left empty.',
      tag: 'Organisation',
      access: 'authenticated',
      tenant: 'query',
      query: SearchQuery,
      replies: { 200: { description: 'What was found of each kind, at most five each.', schema: SearchResults } },
    },
    ({ ctx, query }) => search(ctx, query.q),
  ),
});
