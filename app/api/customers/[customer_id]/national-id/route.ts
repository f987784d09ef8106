import { CustomerPath, NationalIdReveal } from '#lib/contracts/customer-load-result.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { revealNationalId } from '#lib/services/customers/reveal.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: "Show a customer's national id",
      description: 'Decrypts it for one comparison with a document. Each time is in the audit trail.',
      tag: 'Customers',
      access: 'customers:reveal',
      tenant: 'query',
      params: CustomerPath,
      replies: { 200: { description: 'The national id as it was loaded.', schema: NationalIdReveal } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => revealNationalId(ctx, params.customer_id),
  ),
});
