import { Customer, CustomerPath } from '#lib/contracts/customer-load-result.ts';
import { CustomerReviewInput } from '#lib/contracts/customer-review.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { reviewCustomer } from '#lib/services/customers/review.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      summary: 'Review a customer',
      description:
        'What an analyst decided, and who works on the customer. A later review replaces it; a decision of null takes it back.',
      tag: 'Customers',
      access: 'customers:write',
      tenant: 'query',
      params: CustomerPath,
      body: CustomerReviewInput,
      replies: { 200: { description: 'The customer with the review.', schema: Customer } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params, body }) => reviewCustomer(ctx, params.customer_id, body),
  ),
});
