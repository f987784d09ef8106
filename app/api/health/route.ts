import { Health } from '#lib/contracts/overview.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Liveness',
      description: 'Answers as long as the event loop runs; asks nothing else.',
      tag: 'Operations',
      access: 'public',
      tenant: 'none',
      replies: { 200: { description: 'Alive.', schema: Health } },
    },
    () => ({ status: 'ok' }),
  ),
});
