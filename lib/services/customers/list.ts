import { database } from '#db/client.ts';
import { type SharedKind, sharedKeyOf } from '#db/queries/customer-links.ts';
import { listExactCustomers, listCustomers as query } from '#db/queries/customers.ts';
import type { RiskBand } from '#db/vocab.ts';
import { type CustomerPage, SHARED_KINDS } from '#lib/contracts/customer-load-result.ts';
import { parseEmail } from '#lib/load/values/email.ts';
import { nameKey } from '#lib/load/values/name.ts';
import { auditRead } from '../audit-reads.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { toCustomer } from './to-customer.ts';

export interface CustomerListInput {
  readonly search?: string | undefined;
  readonly load_id?: string | undefined;
  readonly band?: RiskBand | undefined;
  readonly signal?: string | undefined;
  readonly linked_to?: string | undefined;
  readonly shared?: SharedKind | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * The tenant's customers by id, narrowed by a part of an id, a name, an e-mail address or a phone number. Where somebody
 * is exactly what is searched for, only those are answered: they are found without reading all customers. Leaves an audit row.
 */
export async function listCustomers(ctx: TenantContext, input: CustomerListInput): Promise<CustomerPage> {
  requireScope(ctx, 'customers:read');
  await auditRead(ctx, 'customers.list', null);
  const list = `customers/${ctx.tenant.tenantId}`;
  const afterId = input.cursor === undefined ? undefined : decodeCursor(list, input.cursor);
  const filter = {
    ...(await searchOf(ctx, input)),
    loadId: input.load_id,
    band: input.band,
    signal: input.signal,
    ...(await linksOf(ctx, input)),
    afterId,
  };
  const rows = await query(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, filter, input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    customers: shown.map(({ customer, risk }) => toCustomer(customer, risk)),
    next_cursor: last ? encodeCursor(list, last.customer.customer_id) : null,
  };
}

/** Nobody where the customer is not there, or has no such identifier. */
async function linksOf({ tenant }: TenantContext, { linked_to: id, shared }: CustomerListInput) {
  if (id === undefined) return {};
  const kinds = shared ? [shared] : SHARED_KINDS;
  const keys = await Promise.all(
    kinds.map((kind) => sharedKeyOf(database().tenant(tenant.tenantId).db, tenant.tenantId, id, kind)),
  );
  return { keys: keys.filter((key) => key !== null), exceptId: id };
}

async function searchOf(ctx: TenantContext, { search: text, cursor, limit }: CustomerListInput) {
  const search = text?.trim();
  if (!search || cursor !== undefined) return { search };
  const phone = search.replace(/[ ().-]/g, '');
  const exact = {
    id: search,
    email: search.includes('@') ? (parseEmail(search).value?.norm ?? null) : null,
    phone: /^\+\d{7,15}$/.test(phone) ? phone : null,
    name: search.includes(' ') ? nameKey(search) : null,
  };
  const ids = await listExactCustomers(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId, exact, limit);
  return ids.length === 0 ? { search } : { ids };
}
