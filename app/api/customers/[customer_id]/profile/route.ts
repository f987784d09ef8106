import { CustomerPath } from '#lib/contracts/customer-load-result.ts';
import { CustomerProfile } from '#lib/contracts/customer-profile.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { getCustomerProfile } from '#lib/services/customers/get-profile.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: "Read a customer's risk profile",
      description:
        'Score, band, signals with evidence, customers who look like the same person, and shared identifiers.',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      params: CustomerPath,
      replies: { 200: { description: 'The profile.', schema: CustomerProfile } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => getCustomerProfile(ctx, params.customer_id),
  ),
});
