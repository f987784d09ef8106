import { WebhookEndpointCreated, WebhookEndpointInput, WebhookEndpointList } from '#lib/contracts/webhook.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { createWebhookEndpoint } from '#lib/services/webhooks/create.ts';
import { listWebhookEndpoints } from '#lib/services/webhooks/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List webhook endpoints',
      tag: 'Webhooks',
      access: 'webhooks:read',
      tenant: 'query',
      replies: { 200: { description: 'The endpoints, never a secret.', schema: WebhookEndpointList } },
    },
    async ({ ctx }) => ({ endpoints: await listWebhookEndpoints(ctx) }),
  ),
  POST: route(
    {
      summary: 'Add a webhook endpoint',
      description: 'It gets the alerts from now on, signed by the Standard Webhooks specification.',
      tag: 'Webhooks',
      access: 'webhooks:write',
      tenant: 'query',
      body: WebhookEndpointInput,
      replies: { 201: { description: 'The endpoint, and its secret, shown once.', schema: WebhookEndpointCreated } },
      errors: ['too_many_endpoints'],
    },
    async ({ ctx, body }) => Reply.json(await createWebhookEndpoint(ctx, body), { status: 201 }),
  ),
});
