import { ListChange, ListPath, NamedList } from '#lib/contracts/list.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { deleteList, describeList } from '#lib/services/lists/change.ts';

const shared = { tag: 'Lists', access: 'lists:write', tenant: 'query', params: ListPath } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      summary: 'Describe a list',
      body: ListChange,
      replies: { 200: { description: 'The list as it is now.', schema: NamedList } },
      errors: ['not_found'],
      ...shared,
    },
    ({ ctx, params, body }) => describeList(ctx, params.list_id, body.description),
  ),
  DELETE: route(
    {
      summary: 'Remove a list',
      description: 'With its entries. block, allow and watch stay, and so does a list that a rule in force reads.',
      replies: { 204: { description: 'It is gone.' } },
      errors: ['not_found', 'in_use'],
      ...shared,
    },
    async ({ ctx, params }) => {
      await deleteList(ctx, params.list_id);
      return Reply.nothing();
    },
  ),
});
