import { ListPath } from '#lib/contracts/list.ts';
import { csvReply } from '#lib/http/csv-reply.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { exportEntries } from '#lib/services/lists/transfer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Export a list',
      description: 'As CSV in the layout that an import reads.',
      tag: 'Lists',
      access: 'lists:read',
      tenant: 'query',
      params: ListPath,
      replies: { 200: { description: 'The entries, newest first.', contentType: 'text/csv' } },
      errors: ['not_found'],
    },
    async ({ ctx, params }) => csvReply(`${params.list_id}-list.csv`, await exportEntries(ctx, params.list_id)),
  ),
});
