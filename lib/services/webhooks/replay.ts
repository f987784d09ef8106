import { v7 as uuid } from 'uuid';
import { database, type Executor } from '#db/client.ts';
import { readAlertsBetween } from '#db/queries/outbox.ts';
import { queueDeliveries, requeueDelivery } from '#db/queries/webhook-deliveries.ts';
import { type EndpointRecord, findEndpoint } from '#db/queries/webhook-endpoints.ts';
import type { WebhookReplayInput } from '#lib/contracts/webhook.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { deliveriesOf } from './fan-out.ts';
import { testMessageId } from './message.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Sends again: one delivery of the log, or every alert of a range of seqs that the endpoint wants. The `webhook-id` stays, so
 * that a receiver knows what it has had.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function replayWebhooks(
  ctx: TenantContext,
  endpointId: string,
  input: WebhookReplayInput,
): Promise<{ queued: number }> {
  requireScope(ctx, 'webhooks:write');
  const { tenantId } = ctx.tenant;
  return database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const endpoint = await findEndpoint(tx, tenantId, endpointId);
      if (!endpoint) throw notFound('This webhook endpoint');
      const queued = await queue(tx, endpoint, input, ctx.now);
      await writeAudit(tx, ctx, 'webhook.replay', endpointId, { ...input, queued });
      return { queued };
    });
}

async function queue(db: Executor, endpoint: EndpointRecord, input: WebhookReplayInput, now: Date): Promise<number> {
  const { tenantId, endpointId } = endpoint;
  if ('delivery_id' in input) {
    if (await requeueDelivery(db, tenantId, endpointId, input.delivery_id, now)) return 1;
    throw notFound('This delivery');
  }
  const rows = deliveriesOf(endpoint, await readAlertsBetween(db, tenantId, input.from_seq, input.to_seq));
  let queued = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    queued += await queueDeliveries(db, tenantId, rows.slice(from, from + ROWS_AT_ONCE), now, true);
  }
  return queued;
}

/** Queues a test message, which is no alert. @throws ServiceError not_found, insufficient_scope. */
export async function testWebhook(ctx: TenantContext, endpointId: string): Promise<{ queued: number }> {
  requireScope(ctx, 'webhooks:write');
  const { tenantId } = ctx.tenant;
  return database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if (!(await findEndpoint(tx, tenantId, endpointId))) throw notFound('This webhook endpoint');
      const row = {
        endpointId,
        deliveryId: uuid(),
        messageId: testMessageId(),
        kind: 'webhook.test' as const,
        seq: null,
      };
      await writeAudit(tx, ctx, 'webhook.test', endpointId);
      return { queued: await queueDeliveries(tx, tenantId, [row], ctx.now) };
    });
}
