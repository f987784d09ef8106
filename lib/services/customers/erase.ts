import { createInterface } from 'node:readline/promises';
import { database } from '#db/client.ts';
import {
  type ErasedRows,
  eraseCustomerRows,
  forgetRejects,
  listLoadsWithRejects,
  listSharers,
  type RejectsOfLoad,
} from '#db/queries/customer-erase.ts';
import type { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import { storage } from '#lib/storage/index.ts';
import { writeAudit } from '../audit.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { notFound } from '../errors.ts';
import { profileCustomers } from './profile/index.ts';

const WORDS: Readonly<Record<keyof ErasedRows | 'rejects', string>> = {
  customers: 'the customer, with contact, address, account and encrypted national id',
  profiles: 'risk profile',
  signals: 'signals of the profile with their evidence',
  pairs: 'likely duplicates',
  labels: 'labels of fraud looked up by the customer',
  notes: 'notes of analysts',
  reports: 'name of the customer in reports of documents',
  rejects: 'lists of rejected rows that name the customer',
};
const KEPT: CustomerErasure['kept'] = [
  { what: 'audit', why: 'Who did what, by the id of the customer and without personal data.' },
  { what: 'results of loads', why: 'Error messages name the id and masked values of rows that were not loaded.' },
  { what: 'alerts and events', why: 'Activity of the user of the same id; kept for the prevention of fraud.' },
  { what: 'documents', why: 'They no longer name the customer; erase each by its report.' },
];

/**
 * Erases a customer and profiles anew who shared something with them. The answer is the receipt; the audit keeps its
 * figures.
 * @throws ServiceError not_found, insufficient_scope.
 */
export async function eraseCustomer(ctx: TenantContext, customerId: string): Promise<CustomerErasure> {
  requireScope(ctx, 'customers:erase');
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(ctx.tenant.tenantId);
  const rejects = await rejectsNaming(await listLoadsWithRejects(db, tenantId), customerId);
  const settings = await detectorSettings(tenantId, 'load', ctx.now);
  const rows = await db.transaction(async (tx) => {
    const sharers = await listSharers(tx, tenantId, customerId);
    const erased = await eraseCustomerRows(tx, tenantId, customerId);
    if (erased.customers === 0) throw notFound('This customer');
    await forgetRejects(
      tx,
      tenantId,
      rejects.map(({ loadId }) => loadId),
    );
    if (sharers.length > 0) await profileCustomers(tx, { tenantId, at: ctx.now, settings }, sharers);
    await writeAudit(tx, ctx, 'customers.erase', customerId, { ...erased, rejects: rejects.length });
    return erased;
  });
  for (const { rejectsKey } of rejects) await storage().remove(rejectsKey);
  const counts: Readonly<Record<string, number>> = { ...rows, rejects: rejects.length };
  return {
    customer_id: customerId,
    erased_at: ctx.now.toISOString(),
    removed: Object.entries(WORDS).map(([name, what]) => ({ what, rows: counts[name] ?? 0 })),
    kept: KEPT,
  };
}

/** The loads whose rejects.csv has a cell that is the id of the customer. */
async function rejectsNaming(loads: readonly RejectsOfLoad[], customerId: string): Promise<readonly RejectsOfLoad[]> {
  const id = customerId.replaceAll('"', '""').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const cell = new RegExp(`(?:^|,)"?'?${id}"?(?:,|$)`);
  const naming: RejectsOfLoad[] = [];
  for (const load of loads) {
    if ((await storage().sizeOf(load.rejectsKey)) === null) continue;
    const input = storage().read(load.rejectsKey);
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!cell.test(line)) continue;
      naming.push(load);
      break;
    }
    input.destroy();
  }
  return naming;
}
