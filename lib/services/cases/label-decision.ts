import type { Executor } from '#db/client.ts';
import type { CaseRecord } from '#db/queries/cases.ts';
import { findLabels, reverseLabel } from '#db/queries/labels.ts';
import type { CaseChange } from '#lib/contracts/alert-case.ts';
import { writeAudit } from '../audit.ts';
import { actorName, type TenantContext } from '../context.ts';
import { createLabelsIn } from '../labels/create.ts';

/**
 * Makes a decision teach: approved is labelled legitimate, blocked is labelled fraud, and what is reopened loses that
 * label. In the transaction of the decision; nothing where the caller may not label.
 * @param after the case with its decision.
 */
export async function labelDecision(
  tx: Executor,
  ctx: TenantContext,
  after: CaseRecord,
  { action, fraud_type, note }: CaseChange,
): Promise<void> {
  if (!ctx.scopes.has('labels:write')) return;
  if (action === 'reopen') return takeBack(tx, ctx, after);
  if (action !== 'approve' && action !== 'block') return;
  const outcome = action === 'block' ? ('fraud' as const) : ('legit' as const);
  await createLabelsIn(tx, ctx, [
    {
      label_id: `${prefixOf(after)}${after.version}`,
      alert_id: after.alertId,
      outcome,
      source: 'manual_review',
      ...(outcome === 'fraud' && fraud_type !== undefined ? { fraud_type } : {}),
      ...(note === undefined ? {} : { note }),
    },
  ]);
}

async function takeBack(tx: Executor, ctx: TenantContext, reopened: CaseRecord): Promise<void> {
  const { tenantId } = ctx.tenant;
  const standing = await findLabels(tx, tenantId, { labelIds: [], seqs: [reopened.seq] });
  for (const { labelId, reversedAt } of standing) {
    if (reversedAt !== null || !labelId.startsWith(prefixOf(reopened))) continue;
    await reverseLabel(tx, tenantId, labelId, { at: ctx.now, by: actorName(ctx.actor), note: null });
    await writeAudit(tx, ctx, 'label.reverse', labelId);
  }
}

const prefixOf = ({ alertId }: Pick<CaseRecord, 'alertId'>): string => `case:${alertId}:`;
