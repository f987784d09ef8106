import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { CaseGroupPage, CaseGroupQuery } from '#lib/contracts/case-group.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listGroups } from '#lib/services/cases/groups.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List the review queue by subject',
      description:
        'One row a user, else a device, else a session, with how many of its cases fit and the worst of them.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: CaseGroupQuery,
      replies: { 200: { description: 'One page.', schema: CaseGroupPage } },
    },
    ({ ctx, query }) => listGroups(ctx, query),
  ),
});
