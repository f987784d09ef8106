import { NextCase, NextCaseQuery } from '#lib/contracts/alert-case.ts';
import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { nextCase } from '#lib/services/cases/next.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Find the next case',
      description: 'The riskiest case that nobody works on, the newest of equals.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: NextCaseQuery,
      replies: { 200: { description: 'Its alert, or null when the queue is empty.', schema: NextCase } },
    },
    ({ ctx, query }) => nextCase(ctx, query.except_seq),
  ),
});
