import { database } from '#db/client.ts';
import { findProfile } from '#db/queries/customer-profile.ts';
import { findCustomer } from '#db/queries/customers.ts';
import type { Customer } from '#lib/contracts/customer-load-result.ts';
import { auditRead } from '../audit-reads.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { toCustomer } from './to-customer.ts';

/** Leaves an audit row. @throws ServiceError not_found: the same for a missing customer and one of another tenant. */
export async function getCustomer(ctx: TenantContext, customerId: string): Promise<Customer> {
  requireScope(ctx, 'customers:read');
  const row = await findCustomer(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, customerId);
  if (!row) throw notFound('This customer');
  await auditRead(ctx, 'customers.read', customerId);
  return toCustomer(
    row,
    (await findProfile(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, customerId)) ?? null,
  );
}
