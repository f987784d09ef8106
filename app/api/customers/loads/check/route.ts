import { LoadCheck } from '#lib/contracts/load-check.ts';
import { LoadQuery } from '#lib/contracts/load-options.ts';
import { checkReply } from '#lib/http/check-reply.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { loadFields } from '#lib/http/load-fields.ts';
import { route } from '#lib/http/route.ts';
import { LOAD_ERRORS } from '../../../fraud-detection/customers/load/errors.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Check a customer load',
      description: 'How many records a load would take, and why the others would fail, by reason and by cell.',
      tag: 'Customers',
      access: 'customers:write',
      tenant: 'query',
      query: LoadQuery,
      multipart: loadFields(),
      replies: { 200: { description: 'What a load would come to; nothing is loaded.', schema: LoadCheck } },
      errors: LOAD_ERRORS,
    },
    ({ ctx, query, request }) => checkReply(ctx, query, request),
  ),
});
