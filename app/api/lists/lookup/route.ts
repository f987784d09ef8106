import { EntityLists, ListEntryKey } from '#lib/contracts/list.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listsOfEntity } from '#lib/services/lists/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Find the lists of an entity',
      description: 'The lists that a user, device, address or another thing is on, and the rules snoozed for it.',
      tag: 'Lists',
      access: 'lists:read',
      tenant: 'query',
      query: ListEntryKey,
      replies: { 200: { description: 'The lists.', schema: EntityLists } },
    },
    ({ ctx, query }) => listsOfEntity(ctx, query.entity, query.key),
  ),
});
