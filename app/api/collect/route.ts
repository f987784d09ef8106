import { CollectInput, CollectResult } from '#lib/contracts/collect.ts';
import { collectReply, roundTripReply } from '#lib/http/collect-reply.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Measure a round trip',
      description: 'Answers at once with nothing. The collector takes the smallest of several.',
      tag: 'Collector',
      access: 'public',
      tenant: 'none',
      replies: { 204: { description: 'Nothing.' } },
    },
    roundTripReply,
  ),
  POST: route(
    {
      summary: 'Send what the collector measured',
      description:
        'For pages of the origins of the site key only. Takes text/plain too, so that a beacon needs no preflight.',
      tag: 'Collector',
      access: 'public',
      tenant: 'none',
      otherBodies: { 'text/plain': CollectInput, 'application/json': CollectInput },
      replies: { 200: { description: 'The refreshed device token and the ids.', schema: CollectResult } },
      errors: [
        'invalid_request',
        'invalid_json',
        'forbidden_origin',
        'not_found',
        'payload_too_large',
        'unsupported_media_type',
        'rate_limited',
      ],
    },
    ({ ctx, request }) => collectReply(request, ctx.now),
  ),
});
