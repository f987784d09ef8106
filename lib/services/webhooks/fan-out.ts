import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { type AlertToDeliver, readAlertsToDeliver, takeOutbox } from '#db/queries/outbox.ts';
import { queueDeliveries } from '#db/queries/webhook-deliveries.ts';
import type { EndpointRecord } from '#db/queries/webhook-endpoints.ts';
import { messageIdOf, wants } from './message.ts';

const ALERTS_AT_ONCE = 500;

/**
 * Turns the oldest outbox rows of a tenant into one delivery for each endpoint that wants the alert, in one transaction: what
 * dies on the way has done nothing.
 * @returns how many outbox rows were taken.
 */
export async function fanOut(tenantId: string, endpoints: readonly EndpointRecord[], now: Date): Promise<number> {
  return database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const seqs = await takeOutbox(tx, tenantId, ALERTS_AT_ONCE);
      const alerts = await readAlertsToDeliver(tx, tenantId, seqs);
      for (const endpoint of endpoints) {
        await queueDeliveries(tx, tenantId, deliveriesOf(endpoint, alerts), now);
      }
      return seqs.length;
    });
}

/** A delivery for each alert that the endpoint wants, in order. */
export function deliveriesOf(endpoint: EndpointRecord, alerts: readonly AlertToDeliver[]) {
  return alerts
    .filter((alert) => wants(endpoint, alert))
    .map(({ seq }) => ({
      endpointId: endpoint.endpointId,
      deliveryId: uuid(),
      messageId: messageIdOf(endpoint.tenantId, seq),
      kind: 'risk.alert' as const,
      seq,
    }));
}
