import { Load, LoadPath } from '#lib/contracts/customer-load-result.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { getLoad } from '#lib/services/loads/get.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read a customer load',
      description: 'Its counts, also while it runs, and what it found about the file.',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      params: LoadPath,
      replies: { 200: { description: 'The load.', schema: Load } },
      errors: ['not_found'],
    },
    ({ ctx, params }) => getLoad(ctx, params.load_id),
  ),
});
