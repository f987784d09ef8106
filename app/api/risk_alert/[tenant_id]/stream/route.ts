import { AlertStreamQuery, AlertTenant } from '#lib/contracts/alert-query.ts';
import { alertStream } from '#lib/http/alert-stream.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Follow risk alerts',
      description:
        'Server-Sent Events: `id` is the seq, `data` the RiskAlert. Resumes after `Last-Event-ID`; heartbeats every 15 s.',
      tag: 'Risk',
      access: 'alerts:read',
      tenant: 'path',
      params: AlertTenant,
      query: AlertStreamQuery,
      replies: { 200: { description: 'The stream.', contentType: 'text/event-stream' } },
      errors: ['too_many_concurrent_requests', 'overloaded'],
    },
    ({ ctx, query, request }) => alertStream(ctx, query.after_seq, request),
  ),
});
