import type { DeliveryRecord } from '#db/queries/webhook-deliveries.ts';
import type { EndpointRecord } from '#db/queries/webhook-endpoints.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#lib/contracts/webhook.ts';

export interface OpenDeliveries {
  readonly pending: number;
  readonly dead: number;
}

export const NO_DELIVERIES: OpenDeliveries = { pending: 0, dead: 0 };

/** Never a secret. */
export function toEndpoint(row: EndpointRecord, open: OpenDeliveries, now: Date): WebhookEndpoint {
  const overlaps = row.previousUntil !== null && row.previousUntil > now;
  return {
    endpoint_id: row.endpointId,
    url: row.url,
    description: row.description,
    events: row.events,
    min_severity: row.minSeverity,
    blocked_only: row.blockedOnly,
    enabled: row.enabled,
    disabled_reason: row.disabledReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    previous_secret_until: overlaps ? (row.previousUntil?.toISOString() ?? null) : null,
    deliveries_pending: open.pending,
    deliveries_dead: open.dead,
    created_at: row.createdAt.toISOString(),
  };
}

export function toDelivery(row: DeliveryRecord): WebhookDelivery {
  return {
    delivery_id: row.deliveryId,
    message_id: row.messageId,
    kind: row.kind,
    seq: row.seq,
    state: row.state,
    attempts: row.attempts,
    next_at: row.nextAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    log: row.log,
  };
}
