import { CustomersScreened } from '#lib/contracts/screening.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { screenCustomers } from '#lib/services/screening/screen-customers.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Screen the customers',
      description:
        'Profiles every customer anew against the lists and settings of now. It ends what it began also when the answer comes late.',
      tag: 'Customers',
      access: 'customers:write',
      tenant: 'query',
      replies: { 200: { description: 'How many were profiled, and what was found.', schema: CustomersScreened } },
    },
    ({ ctx }) => screenCustomers(ctx),
  ),
});
