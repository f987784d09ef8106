import { database } from '#db/client.ts';
import { countOpenDeliveries } from '#db/queries/webhook-deliveries.ts';
import { listEndpoints } from '#db/queries/webhook-endpoints.ts';
import type { WebhookEndpoint } from '#lib/contracts/webhook.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { toEndpoint } from './wire.ts';

/** The tenant's webhook endpoints, oldest first; never a secret. */
export function listWebhookEndpoints(ctx: TenantContext): Promise<WebhookEndpoint[]> {
  requireScope(ctx, 'webhooks:read');
  return readWebhookEndpoints(ctx.tenant.tenantId, ctx.now);
}

/** The same for a verb that has required its own scope. */
export async function readWebhookEndpoints(tenantId: string, now: Date): Promise<WebhookEndpoint[]> {
  const { db } = database().tenant(tenantId);
  const [rows, open] = await Promise.all([listEndpoints(db, tenantId), countOpenDeliveries(db, tenantId)]);
  const countOf = (endpointId: string, state: 'pending' | 'dead') =>
    open.find((item) => item.endpointId === endpointId && item.state === state)?.n ?? 0;
  return rows.map((row) =>
    toEndpoint(row, { pending: countOf(row.endpointId, 'pending'), dead: countOf(row.endpointId, 'dead') }, now),
  );
}
