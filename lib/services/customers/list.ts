import { database } from '#db/client.ts';
import { listCustomers as query } from '#db/queries/customers.ts';
import type { RiskBand } from '#db/vocab.ts';
import type { CustomerPage } from '#lib/contracts/customer-load-result.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { toCustomer } from './to-customer.ts';

export interface CustomerListInput {
  readonly search?: string | undefined;
  readonly load_id?: string | undefined;
  readonly band?: RiskBand | undefined;
  readonly signal?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The tenant's customers by id, narrowed by a part of an id, a name, an e-mail address or a phone number. */
export async function listCustomers(ctx: TenantContext, input: CustomerListInput): Promise<CustomerPage> {
  requireScope(ctx, 'customers:read');
  const list = `customers/${ctx.tenant.tenantId}`;
  const afterId = input.cursor === undefined ? undefined : decodeCursor(list, input.cursor);
  const filter = {
    search: input.search?.trim(),
    loadId: input.load_id,
    band: input.band,
    signal: input.signal,
    afterId,
  };
  const rows = await query(database().db, ctx.tenant.tenantId, filter, input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    customers: shown.map(({ customer, risk }) => toCustomer(customer, risk)),
    next_cursor: last ? encodeCursor(list, last.customer.customerId) : null,
  };
}
