import { ReportFacets, ReportFilterQuery } from '#lib/contracts/report-review.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { reportFacets } from '#lib/services/reports/facets.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Count forgery reports',
      description: 'How many reports each value of each facet would leave.',
      tag: 'Documents',
      access: 'documents:read',
      tenant: 'query',
      query: ReportFilterQuery,
      replies: { 200: { description: 'The counts.', schema: ReportFacets } },
    },
    ({ ctx, query }) => reportFacets(ctx, query),
  ),
});
