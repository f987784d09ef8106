import { EntityLinks, EntityPath } from '#lib/contracts/entity.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { entityLinks } from '#lib/services/entities/links.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List what an entity shares',
      description: 'What it was seen with, and who else was seen with that.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: EntityPath,
      replies: { 200: { description: 'Empty for an entity that was never seen.', schema: EntityLinks } },
    },
    ({ ctx, params }) => entityLinks(ctx, params.kind, params.key),
  ),
});
