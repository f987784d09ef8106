import { csvStreamReply } from '#lib/http/csv-reply.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { exportCustomers } from '#lib/services/customers/export.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Export customers',
      description: 'All customers as CSV that can be loaded again, without national ids. The export is audited.',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      replies: { 200: { description: 'customers.csv', contentType: 'text/csv' } },
    },
    async ({ ctx }) => csvStreamReply('customers.csv', await exportCustomers(ctx)),
  ),
});
