import { z } from 'zod';
import { TenantQuery } from '#lib/contracts/common.ts';
import { EVENTS_PER_REQUEST_MAX, Event, EventBatchResult } from '#lib/contracts/event.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { eventsReply } from '#lib/http/events-reply.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Send events',
      description:
        'One event, an array or NDJSON. Every event that is new is stored and scored in the same request and yields one alert.',
      tag: 'Risk',
      access: 'events:write',
      tenant: 'none',
      query: TenantQuery,
      otherBodies: {
        'application/json': z.union([Event, z.array(Event).max(EVENTS_PER_REQUEST_MAX)]),
        'application/x-ndjson': Event,
      },
      idempotency: 'handler',
      replies: {
        200: {
          description: 'The RiskAlert of the one event, or a result for each event of a list.',
          schema: z.union([RiskAlert, EventBatchResult]),
        },
      },
      errors: [
        'invalid_request',
        'invalid_json',
        'tenant_not_found',
        'duplicate_conflict',
        'payload_too_large',
        'unsupported_media_type',
        'overloaded',
      ],
    },
    ({ ctx, query, request }) => eventsReply(ctx, query.tenant_id, request),
  ),
});
