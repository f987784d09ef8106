import { z } from 'zod';
import { WebhookReplay, WebhookReplayInput } from '#lib/contracts/webhook.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { replayWebhooks } from '#lib/services/webhooks/replay.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Send webhooks again',
      description: 'One delivery of the log, or the alerts of a range of seqs. The webhook-id stays the same.',
      tag: 'Webhooks',
      access: 'webhooks:write',
      tenant: 'query',
      params: z.strictObject({ endpoint_id: z.string().max(64) }),
      body: WebhookReplayInput,
      replies: { 202: { description: 'How many are queued.', schema: WebhookReplay } },
      errors: ['not_found'],
    },
    async ({ ctx, params, body }) => Reply.json(await replayWebhooks(ctx, params.endpoint_id, body), { status: 202 }),
  ),
});
