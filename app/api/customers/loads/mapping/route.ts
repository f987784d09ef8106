import { LoadMapping } from '#lib/contracts/load-preview.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { savedMapping, saveMapping } from '#lib/services/loads/mapping.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read the mapping of headers',
      description: 'What headers mean in all customer files of the tenant, in normalised form.',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      replies: { 200: { description: 'The mapping.', schema: LoadMapping } },
    },
    async ({ ctx }) => ({ mapping: await savedMapping(ctx) }),
  ),
  PUT: route(
    {
      summary: 'Save the mapping of headers',
      description: 'Replaces what headers mean in all later customer files of the tenant.',
      tag: 'Customers',
      access: 'customers:write',
      tenant: 'query',
      body: LoadMapping,
      replies: { 200: { description: 'The mapping.', schema: LoadMapping } },
      errors: ['invalid_parameter'],
    },
    async ({ ctx, body }) => ({ mapping: await saveMapping(ctx, body) }),
  ),
});
