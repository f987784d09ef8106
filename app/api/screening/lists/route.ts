import { ScreeningLists } from '#lib/contracts/screening.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listLists } from '#lib/services/screening/lists.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List the screening lists',
      description: 'Sanctions and office holders: the list that comes with the product, which is old, and your own.',
      tag: 'Customers',
      access: 'lists:read',
      tenant: 'query',
      replies: { 200: { description: 'The lists that customers are screened against.', schema: ScreeningLists } },
    },
    async ({ ctx }) => ({ lists: await listLists(ctx) }),
  ),
});
