import { database } from '#db/client.ts';
import { findEndpoint, updateEndpoint } from '#db/queries/webhook-endpoints.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { makeSecret } from './secret.ts';

const HOUR_MS = 3_600_000;

/**
 * Makes a new secret; the one before signs too until the overlap ends, so that a receiver can change over without a gap.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function rotateWebhookSecret(
  ctx: TenantContext,
  endpointId: string,
  overlapHours: number,
): Promise<{ secret: string; previous_secret_until: string | null }> {
  requireScope(ctx, 'webhooks:write');
  const { tenantId } = ctx.tenant;
  const made = makeSecret(tenantId, endpointId);
  const until = overlapHours === 0 ? null : new Date(ctx.now.getTime() + overlapHours * HOUR_MS);
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const endpoint = await findEndpoint(tx, tenantId, endpointId);
      if (!endpoint) throw notFound('This webhook endpoint');
      await updateEndpoint(tx, tenantId, endpointId, {
        secretCipher: made.cipher,
        previousCipher: until === null ? null : endpoint.secretCipher,
        previousUntil: until,
      });
      await writeAudit(tx, ctx, 'webhook.rotate', endpointId, { overlap_hours: overlapHours });
    });
  return { secret: made.secret, previous_secret_until: until?.toISOString() ?? null };
}
