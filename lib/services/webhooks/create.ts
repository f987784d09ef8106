import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { insertEndpoint, listEndpoints } from '#db/queries/webhook-endpoints.ts';
import type { WebhookEndpoint, WebhookEndpointInput } from '#lib/contracts/webhook.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { makeSecret } from './secret.ts';
import { webhookTarget } from './target.ts';
import { NO_DELIVERIES, toEndpoint } from './wire.ts';

const ENDPOINTS_MAX = 20;

/**
 * Adds an endpoint: it gets the alerts from now on. The secret is in this answer alone.
 * @throws ServiceError insufficient_scope, invalid_request, too_many_endpoints.
 */
export async function createWebhookEndpoint(
  ctx: TenantContext,
  input: WebhookEndpointInput,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  requireScope(ctx, 'webhooks:write');
  const { tenantId } = ctx.tenant;
  const url = webhookTarget(input.url);
  const endpointId = `hook_${uuid()}`;
  const { secret, cipher } = makeSecret(tenantId, endpointId);
  const row = await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if ((await listEndpoints(tx, tenantId)).length >= ENDPOINTS_MAX)
        throw new ServiceError('too_many_endpoints', `A tenant has at most ${ENDPOINTS_MAX} webhook endpoints.`);
      const inserted = await insertEndpoint(tx, tenantId, {
        endpointId,
        url,
        description: input.description,
        events: [...new Set(input.events)],
        minSeverity: input.min_severity,
        blockedOnly: input.blocked_only,
        enabled: true,
        secretCipher: cipher,
        createdBy: actorName(ctx.actor),
        createdAt: ctx.now,
      });
      await writeAudit(tx, ctx, 'webhook.create', endpointId, { host: new URL(url).host });
      return inserted;
    });
  return { endpoint: toEndpoint(row, NO_DELIVERIES, ctx.now), secret };
}
