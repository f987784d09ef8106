import { database } from '#db/client.ts';
import {
  deleteCustomerReview,
  findCustomerReview,
  lockCustomer,
  type ReviewRecord,
  upsertCustomerReview,
} from '#db/queries/customer-reviews.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import type { CustomerReviewInput } from '#lib/contracts/customer-review.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { notFound, ServiceError } from '../errors.ts';
import { getCustomer } from './get.ts';

/**
 * Writes down what an analyst decided about a customer, and who works on it. A later review replaces it; the audit names both
 * decisions and owners. What the note says stays out of the audit, since it speaks of a person.
 * @throws ServiceError not_found, insufficient_scope; invalid_parameter where the owner is nobody who works on this tenant.
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
      if (input.owner !== (before?.owner ?? null)) await requireColleague(ctx, input.owner);
      const after = reviewAfter(ctx, customerId, before, input);
      if (after.decision === null && after.owner === null) await deleteCustomerReview(tx, tenantId, customerId);
      else await upsertCustomerReview(tx, after);
      const { decision, owner } = after;
      await writeAudit(tx, ctx, 'customers.review', customerId, {
        changes: changesOf(before ?? {}, { decision, owner }),
      });
    });
  return getCustomer(ctx, customerId);
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

/** @throws ServiceError invalid_parameter where this is neither the caller nor a person who may see the tenant. */
async function requireColleague(ctx: TenantContext, owner: string | null): Promise<void> {
  if (owner === null || owner === actorName(ctx.actor)) return;
  const user = owner.startsWith('user:')
    ? await findUserByEmail(database().db, owner.slice('user:'.length))
    : undefined;
  const works = user?.orgId === ctx.orgId && !user.disabled;
  if (works && (user.tenantIds === null || user.tenantIds.includes(ctx.tenant.tenantId))) return;
  throw new ServiceError('invalid_parameter', 'owner: is nobody who works on this tenant.', { location: 'owner' });
}
