import { database } from '#db/client.ts';
import { deleteUnheardOutbox, listAllEndpoints } from '#db/queries/housekeeping.ts';
import { deleteOldDeliveries } from '#db/queries/webhook-deliveries.ts';

const LOG_DAYS = 30;
const DAY_MS = 86_400_000;

/** Forgets deliveries that ended 30 days ago, and outbox rows of tenants that nobody listens to any more. */
export async function sweepWebhooks(now: Date): Promise<void> {
  const { db } = database().everyTenant;
  const at = new Date(now.getTime() - LOG_DAYS * DAY_MS);
  await deleteUnheardOutbox(db);
  for (const { tenantId, endpointId } of await listAllEndpoints(db)) {
    await deleteOldDeliveries(db, tenantId, endpointId, { id: firstIdOf(at), at });
  }
}

/** The smallest UUIDv7 of a millisecond (RFC 9562 section 5.7). */
function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
