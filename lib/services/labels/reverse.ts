import { database } from '#db/client.ts';
import { findLabels, reverseLabel as reverse } from '#db/queries/labels.ts';
import type { Label } from '#lib/contracts/label.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { toLabel } from './to-label.ts';

/**
 * Takes a label out of force; it stays in the history. Reversing it again answers with the first reversal.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function reverseLabel(ctx: TenantContext, labelId: string, note: string | undefined): Promise<Label> {
  requireScope(ctx, 'labels:write');
  const { tenantId } = ctx.tenant;
  return database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const reversal = { at: ctx.now, by: actorName(ctx.actor), note: note ?? null };
      const reversed = await reverse(tx, tenantId, labelId, reversal);
      if (reversed) {
        await writeAudit(tx, ctx, 'label.reverse', labelId, { event_id: reversed.eventId, outcome: reversed.outcome });
        return toLabel(reversed);
      }
      const [standing] = await findLabels(tx, tenantId, { labelIds: [labelId], seqs: [] });
      if (!standing) throw notFound('This label');
      return toLabel(standing);
    });
}
