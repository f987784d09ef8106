import { ListInput, NamedList, NamedLists } from '#lib/contracts/list.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { createList } from '#lib/services/lists/change.ts';
import { listLists } from '#lib/services/lists/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List the lists',
      description: 'block, allow and watch, and those that the tenant named for its rules.',
      tag: 'Lists',
      access: 'lists:read',
      tenant: 'query',
      replies: { 200: { description: 'The lists of the tenant.', schema: NamedLists } },
    },
    async ({ ctx }) => ({ lists: await listLists(ctx) }),
  ),
  POST: route(
    {
      summary: 'Create a list',
      description: 'For rules to read: in_list("vip-customers", user.id). At most 200.',
      tag: 'Lists',
      access: 'lists:write',
      tenant: 'query',
      body: ListInput,
      idempotency: 'body',
      replies: { 201: { description: 'The new list.', schema: NamedList } },
      errors: ['already_exists', 'too_many_lists'],
    },
    async ({ ctx, body }) => Reply.json(await createList(ctx, body), { status: 201 }),
  ),
});
