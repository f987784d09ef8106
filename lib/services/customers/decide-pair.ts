import { database, type Executor } from '#db/client.ts';
import { type DecidedPair, mergedOf, setMergedInto, decidePair as update } from '#db/queries/customer-profile.ts';
import type { CustomerProfile, PairDecision } from '#lib/contracts/customer-profile.ts';
import { writeAudit } from '../audit.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { notFound, ServiceError } from '../errors.ts';
import { getCustomerProfile } from './get-profile.ts';
import { profileCustomers } from './profile/index.ts';

/**
 * Writes down whether another customer is this one, and profiles both anew. @returns the profile of this one.
 * @throws ServiceError not_found where the two were never found to be alike; already_exists where either is merged already.
 */
export async function decidePair(
  ctx: TenantContext,
  customerId: string,
  otherId: string,
  { state, note }: PairDecision,
): Promise<CustomerProfile> {
  requireScope(ctx, 'customers:write');
  const { tenantId } = ctx.tenant;
  const [a = '', b = ''] = [customerId, otherId].toSorted();
  const taken = state === 'open';
  const pair: DecidedPair = {
    a,
    b,
    state,
    by: taken ? null : actorName(ctx.actor),
    at: taken ? null : ctx.now,
    note: taken || note === '' ? null : note,
  };
  const settings = await detectorSettings(tenantId, 'load', ctx.now);
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      const merged = new Map((await mergedOf(tx, tenantId, [a, b])).map(({ id, into }) => [id, into]));
      if (!(await update(tx, tenantId, pair))) throw notFound('This pair of customers');
      await separate(tx, tenantId, merged, [a, b]);
      if (state === 'merged') await merge(tx, tenantId, merged, { kept: customerId, other: otherId });
      await writeAudit(tx, ctx, `customers.pair.${state}`, customerId, { other: otherId });
      await profileCustomers(tx, { tenantId, at: ctx.now, settings }, [a, b]);
    });
  return getCustomerProfile(ctx, customerId);
}

type Merged = ReadonlyMap<string, string | null>;

/** Takes back that either of two is the other. */
async function separate(tx: Executor, tenantId: string, merged: Merged, [a, b]: [string, string]): Promise<void> {
  if (merged.get(a) === b) await setMergedInto(tx, tenantId, a, null);
  if (merged.get(b) === a) await setMergedInto(tx, tenantId, b, null);
}

async function merge(
  tx: Executor,
  tenantId: string,
  merged: Merged,
  { kept, other }: Record<'kept' | 'other', string>,
) {
  const elsewhere = [kept, other].find((id) => ![kept, other, null, undefined].includes(merged.get(id)));
  if (elsewhere !== undefined) {
    const message = `Customer ${elsewhere} was merged into ${merged.get(elsewhere)} already. Take that back first.`;
    throw new ServiceError('already_exists', message);
  }
  await setMergedInto(tx, tenantId, other, kept);
}
