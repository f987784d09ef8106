import { database } from '#db/client.ts';
import { listDeliveries } from '#db/queries/webhook-deliveries.ts';
import { findEndpoint } from '#db/queries/webhook-endpoints.ts';
import type { DeliveryState } from '#db/vocab.ts';
import type { WebhookDelivery } from '#lib/contracts/webhook.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { notFound } from '../errors.ts';
import { toDelivery } from './wire.ts';

interface Input {
  readonly state?: DeliveryState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The delivery log of an endpoint, newest first. @throws ServiceError not_found, invalid_parameter on a foreign cursor. */
export async function listWebhookDeliveries(
  ctx: TenantContext,
  endpointId: string,
  { state, cursor, limit }: Input,
): Promise<{ deliveries: WebhookDelivery[]; next_cursor: string | null }> {
  requireScope(ctx, 'webhooks:read');
  const { db } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const list = `deliveries/${tenantId}/${endpointId}/${state ?? 'all'}`;
  const beforeId = cursor === undefined ? undefined : decodeCursor(list, cursor);
  if (!(await findEndpoint(db, tenantId, endpointId))) throw notFound('This webhook endpoint');
  const rows = await listDeliveries(db, tenantId, endpointId, { state, beforeId }, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    deliveries: rows.map(toDelivery),
    next_cursor: last ? encodeCursor(list, last.deliveryId) : null,
  };
}
