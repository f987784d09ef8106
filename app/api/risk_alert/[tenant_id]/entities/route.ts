import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { EntityMatches, EntitySearchQuery } from '#lib/contracts/entity.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { searchEntities } from '#lib/services/entities/search.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Find an entity',
      description: 'The users, devices and addresses of exactly this id, and the users of this e-mail address.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: EntitySearchQuery,
      replies: { 200: { description: 'What was found.', schema: EntityMatches } },
    },
    ({ ctx, query }) => searchEntities(ctx, query.q),
  ),
});
