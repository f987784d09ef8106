import { database } from '#db/client.ts';
import {
  deleteCustomerReview,
  findCustomerReview,
  lockCustomer,
  type ReviewRecord,
  upsertCustomerReview,
} from '#db/queries/customer-reviews.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import type { CustomerReviewInput } from '#lib/contracts/customer-review.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { recordMentions } from '../mentions/record.ts';
import { colleagueOf } from '../users/colleagues.ts';
import { getCustomer } from './get.ts';

/**
 * Writes down what an analyst decided about a customer, and who works on it. A later review replaces it; the audit names both
 * decisions and owners. What the note says stays out of the audit, since it speaks of a person.
 * @throws ServiceError not_found, insufficient_scope; invalid_parameter where the owner is nobody who decides about customers of this tenant.
 */
export async function reviewCustomer(
  ctx: TenantContext,
  customerId: string,
  input: CustomerReviewInput,
): Promise<Customer> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      if (!(await lockCustomer(tx, tenantId, customerId))) throw notFound('This customer');
      const before = await findCustomerReview(tx, tenantId, customerId);
      const owner = await ownerOf(ctx, before, input);
      const after = reviewAfter(ctx, customerId, before, { ...input, owner });
      if (after.decision === null && after.owner === null) await deleteCustomerReview(tx, tenantId, customerId);
      else await upsertCustomerReview(tx, after);
      if (after.note !== (before?.note ?? '')) {
        await recordMentions(tx, ctx, { kind: 'customer', key: customerId, seq: null }, after.note);
      }
      await writeAudit(tx, ctx, 'customers.review', customerId, {
        changes: changesOf(before ?? {}, { decision: after.decision, owner }),
      });
    });
  return getCustomer(ctx, customerId);
}

/** An owner who stays need not be a colleague any more. */
async function ownerOf(
  ctx: TenantContext,
  before: ReviewRecord | undefined,
  { owner }: CustomerReviewInput,
): Promise<string | null> {
  if (owner === null || owner === before?.owner) return owner;
  return colleagueOf(ctx, owner, { location: 'owner', scope: 'customers:write' });
}

/** Whoever changes the decision or its note signs it; a change of the owner alone leaves the signature. */
function reviewAfter(
  ctx: TenantContext,
  customerId: string,
  before: ReviewRecord | undefined,
  { decision, note, owner }: CustomerReviewInput,
): ReviewRecord {
  const key = { tenantId: ctx.tenant.tenantId, customerId, owner };
  if (decision === null) return { ...key, decision, note: '', decidedBy: null, decidedAt: null };
  if (before?.decision === decision && before.note === note) return { ...before, owner };
  return { ...key, decision, note, decidedBy: actorName(ctx.actor), decidedAt: ctx.now };
}
