import { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import { LoadQuery } from '#lib/contracts/load-options.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { loadFields } from '#lib/http/load-fields.ts';
import { loadReply } from '#lib/http/load-reply.ts';
import { route } from '#lib/http/route.ts';
import { LOAD_ERRORS } from './errors.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Load customers',
      description:
        'Loads a customer file; good rows are loaded, bad rows are listed. The same file again is answered from its record. Every option may also stand in a form field of its name.',
      tag: 'Customers',
      access: 'customers:write',
      tenant: 'query',
      query: LoadQuery,
      multipart: loadFields(),
      idempotency: 'handler',
      replies: { 200: { description: 'What was loaded and what was not.', schema: CustomerLoadResult } },
      errors: LOAD_ERRORS,
    },
    ({ ctx, query, request }) => loadReply(ctx, query, request),
  ),
});
