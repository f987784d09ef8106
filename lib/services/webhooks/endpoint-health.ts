import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { insertAudit } from '#db/queries/audit.ts';
import { findTenant } from '#db/queries/tenants.ts';
import { type EndpointRecord, noteFailure, noteSuccess, switchOff } from '#db/queries/webhook-endpoints.ts';
import { log } from '#lib/log.ts';
import type { PostOutcome } from './post.ts';

/** Failures in a row for this long switch an endpoint off. */
const FAILING_MS_MAX = 5 * 86_400_000;

/**
 * Keeps account of an endpoint after some tries, and switches it off after five days of failures or an answer 410 (Gone).
 * One success among them ends a row of failures.
 */
export async function noteOutcomes(
  endpoint: EndpointRecord,
  outcomes: readonly PostOutcome[],
  at: Date,
): Promise<void> {
  const { tenantId, endpointId } = endpoint;
  const { db } = database().tenant(tenantId);
  if (outcomes.length === 0) return;
  if (outcomes.some(({ status }) => status === 410)) return disable(endpoint, 'gone', at);
  if (outcomes.some(({ error }) => error === null)) return noteSuccess(db, tenantId, endpointId, at);
  const since = await noteFailure(db, tenantId, endpointId, at);
  if (since !== null && at.getTime() - since.getTime() > FAILING_MS_MAX) await disable(endpoint, 'failing', at);
}

/** An audit row of the server itself tells when and why. */
async function disable({ tenantId, endpointId }: EndpointRecord, reason: 'failing' | 'gone', at: Date): Promise<void> {
  await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const tenant = await findTenant(tx, tenantId);
      if (!tenant || !(await switchOff(tx, tenantId, endpointId, reason))) return;
      await insertAudit(tx, {
        orgId: tenant.orgId,
        auditId: uuid(),
        tenantId,
        at,
        actor: 'system:webhooks',
        action: 'webhook.disable',
        target: endpointId,
        requestId: null,
        detail: { reason },
      });
      log().warn({ tenant_id: tenantId, endpoint_id: endpointId, reason }, 'a webhook endpoint was switched off');
    });
}
