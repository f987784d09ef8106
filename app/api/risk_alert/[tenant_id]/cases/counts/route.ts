import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { CaseCountQuery, CaseCounts } from '#lib/contracts/saved-view.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { countCases } from '#lib/services/cases/counts.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Count waiting cases',
      description: 'How many cases wait that fit each of several filters, and since when the oldest does.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      body: CaseCountQuery,
      replies: { 200: { description: 'The counts.', schema: CaseCounts } },
    },
    ({ ctx, body }) => countCases(ctx, body.filters),
  ),
});
