import { z } from 'zod';
import { WebhookEndpoint, WebhookEndpointChange } from '#lib/contracts/webhook.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { changeWebhookEndpoint, removeWebhookEndpoint } from '#lib/services/webhooks/change.ts';

const params = z.strictObject({ endpoint_id: z.string().max(64) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      summary: 'Change a webhook endpoint',
      description: 'Switched on again, it is sent what waited for it.',
      tag: 'Webhooks',
      access: 'webhooks:write',
      tenant: 'query',
      params,
      body: WebhookEndpointChange,
      replies: { 200: { description: 'The endpoint as it is now.', schema: WebhookEndpoint } },
      errors: ['not_found'],
    },
    ({ ctx, params: { endpoint_id: id }, body }) => changeWebhookEndpoint(ctx, id, body),
  ),
  DELETE: route(
    {
      summary: 'Remove a webhook endpoint',
      description: 'With its delivery log.',
      tag: 'Webhooks',
      access: 'webhooks:write',
      tenant: 'query',
      params,
      replies: { 204: { description: 'Removed.' } },
      errors: ['not_found'],
    },
    async ({ ctx, params: { endpoint_id: id } }) => {
      await removeWebhookEndpoint(ctx, id);
      return Reply.nothing();
    },
  ),
});
