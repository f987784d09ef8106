import { database } from '#db/client.ts';
import { type ListedCustomer, listCustomers } from '#db/queries/customer-list.ts';
import { customersByIdStart, customersByWords } from '#db/queries/search.ts';
import type { CustomerHit } from '#lib/contracts/search.ts';
import { auditRead } from '../audit-reads.ts';
import type { TenantContext } from '../context.ts';
import { exactCustomers } from '../customers/exact.ts';
import { namePartsOf } from '../customers/name-parts.ts';

/**
 * Customers by a part of the name or the e-mail address, a phone number, or how the id begins. What an index finds counts
 * first; the others are looked through only where that leaves room. Leaves an audit row.
 */
export async function searchCustomers(ctx: TenantContext, text: string, limit: number): Promise<CustomerHit[]> {
  await auditRead(ctx, 'customers.list', null);
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(tenantId);
  const starts = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const found = await Promise.all([
    exactCustomers(tenantId, text, limit),
    customersByIdStart(db, tenantId, starts, limit),
  ]);
  const ids = new Set(found.flat());
  if (ids.size < limit) {
    const words = { nameParts: namePartsOf(text), email: text.toLowerCase() };
    for (const id of await customersByWords(db, tenantId, words, limit)) ids.add(id);
  }
  const wanted = [...ids].slice(0, limit);
  const rows = wanted.length === 0 ? [] : await listCustomers(db, tenantId, { ids: wanted }, undefined, limit);
  return rows.map(toHit);
}

function toHit({ customer, risk, review }: ListedCustomer): CustomerHit {
  const { customer_id, full_name, first_name, middle_name, last_name, legal_name, email } = customer;
  const parts = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  return {
    customer_id,
    name: full_name || parts || legal_name || null,
    email,
    risk_band: risk?.band ?? 'low',
    decision: review?.decision ?? null,
  };
}
