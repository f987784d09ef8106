import { AlertTenant } from '#lib/contracts/alert-query.ts';
import { ColleagueList } from '#lib/contracts/colleague.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listColleagues } from '#lib/services/users/colleagues.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List the colleagues',
      description:
        'The people who may see the tenant, to whom cases and customers can be given and whom a note can name by @.',
      tag: 'Review',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      replies: { 200: { description: 'By e-mail address.', schema: ColleagueList } },
    },
    async ({ ctx }) => ({ colleagues: await listColleagues(ctx) }),
  ),
});
