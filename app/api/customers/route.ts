import { CustomerListQuery, CustomerPage } from '#lib/contracts/customer-load-result.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listCustomers } from '#lib/services/customers/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List customers',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      query: CustomerListQuery,
      replies: { 200: { description: 'In the order asked for.', schema: CustomerPage } },
    },
    ({ ctx, query }) => listCustomers(ctx, query),
  ),
});
