import { z } from 'zod';
import { WebhookDeliveryPage, WebhookDeliveryQuery } from '#lib/contracts/webhook.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listWebhookDeliveries } from '#lib/services/webhooks/deliveries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Read the delivery log of a webhook endpoint',
      tag: 'Webhooks',
      access: 'webhooks:read',
      tenant: 'query',
      params: z.strictObject({ endpoint_id: z.string().max(64) }),
      query: WebhookDeliveryQuery,
      replies: { 200: { description: 'One page, newest first.', schema: WebhookDeliveryPage } },
      errors: ['not_found'],
    },
    ({ ctx, params, query }) => listWebhookDeliveries(ctx, params.endpoint_id, query),
  ),
});
