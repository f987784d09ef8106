import { Screening, ScreeningNewest } from '#lib/contracts/screening.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { newestScreeningOf, screenCustomers } from '#lib/services/screening/screen-customers.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read the newest screening of the customers',
      tag: 'Customers',
      access: 'customers:read',
      tenant: 'query',
      replies: { 200: { description: 'How far it is, and what it found.', schema: ScreeningNewest } },
    },
    ({ ctx }) => newestScreeningOf(ctx),
  ),
  POST: route(
    {
      summary: 'Screen the customers',
      description:
        'Begins to profile every customer anew against the lists and settings of now, in the background; GET tells how it ' +
        'stands. What a stop of the server interrupts is taken up again.',
      tag: 'Customers',
      access: 'customers:write',
      tenant: 'query',
      replies: { 202: { description: 'The screening as it begins.', schema: Screening } },
      errors: ['screening_in_progress'],
    },
    async ({ ctx }) => Reply.json(await screenCustomers(ctx), { status: 202 }),
  ),
});
