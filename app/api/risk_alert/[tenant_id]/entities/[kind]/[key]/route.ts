import { Entity, EntityPath } from '#lib/contracts/entity.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { getEntity } from '#lib/services/entities/get.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Show an entity',
      description: 'A user, a device or an address with its history.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: EntityPath,
      replies: { 200: { description: 'The entity.', schema: Entity } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => getEntity(ctx, params.kind, params.key),
  ),
});
