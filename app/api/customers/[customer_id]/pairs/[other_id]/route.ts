import { CustomerProfile, PairDecision, PairPath } from '#lib/contracts/customer-profile.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { decidePair } from '#lib/services/customers/decide-pair.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      summary: 'Decide about a duplicate',
      description: 'Whether another customer is this one. Merging keeps both records and says which one counts.',
      tag: 'Customers',
      access: 'customers:write',
      tenant: 'query',
      params: PairPath,
      body: PairDecision,
      replies: { 200: { description: 'The profile of this customer.', schema: CustomerProfile } },
      errors: ['not_found', 'already_exists'],
    },
    ({ ctx, params, body }) => decidePair(ctx, params.customer_id, params.other_id, body),
  ),
});
