import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { Cleared, ClearedQuery } from '#lib/contracts/cleared.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { clearedSince } from '#lib/services/cases/cleared.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Count decided cases',
      description: 'How many cases the caller and the team have decided since a time, and in what time.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: ClearedQuery,
      replies: { 200: { description: 'The counts and median times.', schema: Cleared } },
    },
    ({ ctx, query }) => clearedSince(ctx, query.since),
  ),
});
