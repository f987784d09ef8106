import { SetupInput, SetupResult } from '#lib/contracts/organisation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { limitAddressRequests } from '#lib/http/rate-limit.ts';
import { Reply } from '#lib/http/reply.ts';
import { clientIpOf } from '#lib/http/request-facts.ts';
import { route } from '#lib/http/route.ts';
import { setUp } from '#lib/services/set-up.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Set up the installation',
      description: 'Makes the organisation, its first tenant and its first administrator; possible once.',
      tag: 'Organisation',
      access: 'public',
      tenant: 'none',
      body: SetupInput,
      replies: { 201: { description: 'Sign in now.', schema: SetupResult } },
      errors: ['already_set_up', 'rate_limited'],
    },
    async ({ ctx, body, request }) => {
      await limitAddressRequests(clientIpOf(request));
      return Reply.json(await setUp(ctx, body), { status: 201 });
    },
  ),
});
