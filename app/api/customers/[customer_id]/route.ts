import { Customer, CustomerPath } from '#lib/contracts/customer-load-result.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { getCustomer } from '#lib/services/customers/get.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read a customer',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      params: CustomerPath,
      replies: { 200: { description: 'The customer.', schema: Customer } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => getCustomer(ctx, params.customer_id),
  ),
});
