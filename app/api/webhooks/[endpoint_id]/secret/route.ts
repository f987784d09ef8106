import { z } from 'zod';
import { WebhookSecret, WebhookSecretInput } from '#lib/contracts/webhook.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { rotateWebhookSecret } from '#lib/services/webhooks/rotate.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Rotate a webhook secret',
      description: 'Messages carry the signatures of both secrets until the overlap ends.',
      tag: 'Webhooks',
      access: 'webhooks:write',
      tenant: 'query',
      params: z.strictObject({ endpoint_id: z.string().max(64) }),
      body: WebhookSecretInput,
      replies: { 201: { description: 'The new secret, shown once.', schema: WebhookSecret } },
      errors: ['not_found'],
    },
    async ({ ctx, params, body }) =>
      Reply.json(await rotateWebhookSecret(ctx, params.endpoint_id, body.overlap_hours), { status: 201 }),
  ),
});
