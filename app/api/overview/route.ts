import { Overview } from '#lib/contracts/overview.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { tenantOverview } from '#lib/services/overview.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'A tenant at a glance',
      tag: 'Organisation',
      access: 'alerts:read',
      tenant: 'query',
      replies: { 200: { description: 'Counts of the last 24 hours.', schema: Overview } },
    },
    ({ ctx }) => tenantOverview(ctx),
  ),
});
