import { LoadPath } from '#lib/contracts/customer-load-result.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { rejectsReply } from '#lib/http/load-reply.ts';
import { route } from '#lib/http/route.ts';
import { openRejects } from '#lib/services/loads/rejects.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Download the rejected rows of a load',
      description: 'The rows as sent, with their line, error codes and messages. Mend them and load the file as it is.',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      params: LoadPath,
      replies: { 200: { description: 'rejects.csv', contentType: 'text/csv' } },
      errors: ['not_found'],
    },
    async ({ ctx, params }) => rejectsReply(await openRejects(ctx, params.load_id)),
  ),
});
