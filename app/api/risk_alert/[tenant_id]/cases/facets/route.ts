import { CaseFacets, CaseFilterQuery } from '#lib/contracts/alert-case.ts';
import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { caseFacets } from '#lib/services/cases/facets.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Count the review queue',
      description: 'How many alerts each value of each facet would leave.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: CaseFilterQuery,
      replies: { 200: { description: 'The counts.', schema: CaseFacets } },
    },
    ({ ctx, query }) => caseFacets(ctx, query),
  ),
});
