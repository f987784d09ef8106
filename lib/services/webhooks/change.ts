import { database } from '#db/client.ts';
import { deleteEndpoint, type EndpointRecord, updateEndpoint } from '#db/queries/webhook-endpoints.ts';
import type { WebhookEndpoint, WebhookEndpointChange } from '#lib/contracts/webhook.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { readWebhookEndpoints } from './list.ts';
import { webhookTarget } from './target.ts';

/**
 * Changes an endpoint. Switching it on again forgets why it was off; what waited for it is sent then.
 * @throws ServiceError not_found, invalid_request, insufficient_scope.
 */
export async function changeWebhookEndpoint(
  ctx: TenantContext,
  endpointId: string,
  input: WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  requireScope(ctx, 'webhooks:write');
  const change = toChange(input);
  const { tenantId } = ctx.tenant;
  await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const before = await updateEndpoint(tx, tenantId, endpointId, {});
      const after = await updateEndpoint(tx, tenantId, endpointId, change);
      if (!before || !after) throw notFound('This webhook endpoint');
      await writeAudit(tx, ctx, 'webhook.change', endpointId, {
        changes: changesOf(settings(before), settings(after)),
      });
    });
  const endpoints = await readWebhookEndpoints(ctx.tenant.tenantId, ctx.now);
  const changed = endpoints.find((endpoint) => endpoint.endpoint_id === endpointId);
  if (!changed) throw notFound('This webhook endpoint');
  return changed;
}

/** What the audit tells of an endpoint: its host alone, since the path of an address may be a secret. */
function settings({ url, description, events, minSeverity, blockedOnly, enabled }: EndpointRecord) {
  const { host } = new URL(url);
  return { host, description, events, min_severity: minSeverity, blocked_only: blockedOnly, enabled };
}

function toChange(input: WebhookEndpointChange): Partial<EndpointRecord> {
  const { url, description, events, min_severity, blocked_only, enabled } = input;
  return {
    ...(url === undefined ? {} : { url: webhookTarget(url) }),
    ...(description === undefined ? {} : { description }),
    ...(events === undefined ? {} : { events: [...new Set(events)] }),
    ...(min_severity === undefined ? {} : { minSeverity: min_severity }),
    ...(blocked_only === undefined ? {} : { blockedOnly: blocked_only }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(enabled === true ? { disabledReason: null, failingSince: null } : {}),
  };
}

/** Removes an endpoint with its log. @throws ServiceError not_found, insufficient_scope. */
export async function removeWebhookEndpoint(ctx: TenantContext, endpointId: string): Promise<void> {
  requireScope(ctx, 'webhooks:write');
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      if (!(await deleteEndpoint(tx, ctx.tenant.tenantId, endpointId))) throw notFound('This webhook endpoint');
      await writeAudit(tx, ctx, 'webhook.delete', endpointId);
    });
}
