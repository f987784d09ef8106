import { CaseBatchChange, CaseBatchResult, CaseListQuery, CasePage } from '#lib/contracts/alert-case.ts';
import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { changeCases } from '#lib/services/cases/change-many.ts';
import { listCases } from '#lib/services/cases/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List the review queue',
      description: 'What needs review, or all alerts, each with where its review stands.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: CaseListQuery,
      replies: { 200: { description: 'One page.', schema: CasePage } },
    },
    ({ ctx, query }) => listCases(ctx, query),
  ),
  PATCH: route(
    {
      summary: 'Change several cases',
      description: 'The same change of up to 200 cases, each by itself.',
      tag: 'Review',
      access: 'alerts:write',
      tenant: 'path',
      params: AlertTenant,
      body: CaseBatchChange,
      replies: { 200: { description: 'What became of each.', schema: CaseBatchResult } },
    },
    ({ ctx, body }) => changeCases(ctx, body),
  ),
});
