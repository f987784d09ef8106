import { ListPath, ListRemovalInput, ListRemovalResult } from '#lib/contracts/list.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { removeListed } from '#lib/services/lists/change.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Remove several entries from a list',
      description: 'At most 1,000. Those that are not on the list are passed over.',
      tag: 'Lists',
      access: 'lists:write',
      tenant: 'query',
      params: ListPath,
      body: ListRemovalInput,
      bodyBytesMax: 2_000_000,
      replies: { 200: { description: 'How many were removed.', schema: ListRemovalResult } },
      errors: ['not_found'],
    },
    ({ ctx, params, body }) => removeListed(ctx, params.list_id, body.entries),
  ),
});
