import { z } from 'zod';
import { WebhookReplay } from '#lib/contracts/webhook.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { testWebhook } from '#lib/services/webhooks/replay.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Send a test webhook',
      description:
        'A signed message of the type webhook.test, which is no alert. The delivery log tells what came of it.',
      tag: 'Webhooks',
      access: 'webhooks:write',
      tenant: 'query',
      params: z.strictObject({ endpoint_id: z.string().max(64) }),
      replies: { 202: { description: 'It is queued.', schema: WebhookReplay } },
      errors: ['not_found'],
    },
    async ({ ctx, params }) => Reply.json(await testWebhook(ctx, params.endpoint_id), { status: 202 }),
  ),
});
