import { database } from '#db/client.ts';
import { listCustomers } from '#db/queries/customer-list.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import { auditRead } from '../audit-reads.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { withReasons } from './with-reasons.ts';

/** Leaves an audit row. @throws ServiceError not_found: the same for a missing customer and one of another tenant. */
export async function getCustomer(ctx: TenantContext, customerId: string): Promise<Customer> {
  requireScope(ctx, 'customers:read');
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(tenantId);
  const [customer] = await withReasons(
    db,
    tenantId,
    await listCustomers(db, tenantId, { ids: [customerId] }, undefined, 1),
  );
  if (!customer) throw notFound('This customer');
  await auditRead(ctx, 'customers.read', customerId);
  return customer;
}
