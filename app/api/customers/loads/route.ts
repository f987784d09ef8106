import { LoadListQuery, LoadPage } from '#lib/contracts/customer-load-result.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listLoads } from '#lib/services/loads/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List customer loads',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      query: LoadListQuery,
      replies: { 200: { description: 'Newest first.', schema: LoadPage } },
    },
    ({ ctx, query }) => listLoads(ctx, query),
  ),
});
