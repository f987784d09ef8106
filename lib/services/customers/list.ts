import { z } from 'zod';
import { database } from '#db/client.ts';
import { sharedKeyOf } from '#db/queries/customer-links.ts';
import {
  type CustomerFilter,
  type ListedCustomer,
  listCustomersByRisk,
  listCustomers as query,
  type RiskPlace,
} from '#db/queries/customer-list.ts';
import { RISK_BANDS } from '#db/vocab.ts';
import { type CustomerListQuery, type CustomerPage, SHARED_KINDS } from '#lib/contracts/customer-load-result.ts';
import { auditRead } from '../audit-reads.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { exactCustomers } from './exact.ts';
import { namePartsOf } from './name-parts.ts';
import { withReasons } from './with-reasons.ts';

/**
 * The tenant's customers, narrowed by a part of an id, a name, an e-mail address or a phone number. Where somebody
 * is exactly what is searched for, only those are answered: they are found without reading all customers. Leaves an audit row.
 * @throws ServiceError invalid_parameter on a cursor of another list.
 */
export async function listCustomers(ctx: TenantContext, input: CustomerListQuery): Promise<CustomerPage> {
  requireScope(ctx, 'customers:read');
  await auditRead(ctx, 'customers.list', null);
  const { tenantId } = ctx.tenant;
  const { db } = database().tenant(tenantId);
  const filter: CustomerFilter = {
    ...(await searchOf(ctx, input)),
    loadId: input.load_id,
    band: input.band,
    decision: input.decision,
    signal: input.signal,
    ...(await linksOf(ctx, input)),
  };
  const list = `customers/${tenantId}/${input.sort}`;
  const after = input.cursor === undefined ? undefined : decodeCursor(list, input.cursor);
  const rows =
    input.sort === 'risk'
      ? await listCustomersByRisk(
          db,
          tenantId,
          filter,
          after === undefined ? undefined : readPlace(after),
          input.limit + 1,
        )
      : await query(db, tenantId, filter, after, input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    customers: await withReasons(db, tenantId, shown),
    next_cursor: last ? encodeCursor(list, placeOf(input.sort, last)) : null,
  };
}

const Place = z.tuple([z.enum(RISK_BANDS), z.number(), z.string()]);

function placeOf(sort: CustomerListQuery['sort'], { customer: { customer_id }, risk }: ListedCustomer): string {
  return sort === 'risk' ? JSON.stringify([risk?.band ?? 'low', risk?.score ?? 0, customer_id]) : customer_id;
}

function readPlace(text: string): RiskPlace {
  const [band, score, id] = Place.parse(JSON.parse(text));
  return { band, score, id };
}

/** Nobody where the customer is not there, or has no such identifier. */
async function linksOf({ tenant }: TenantContext, { linked_to: id, shared }: CustomerListQuery) {
  if (id === undefined) return {};
  const kinds = shared ? [shared] : SHARED_KINDS;
  const keys = await Promise.all(
    kinds.map((kind) => sharedKeyOf(database().tenant(tenant.tenantId).db, tenant.tenantId, id, kind)),
  );
  return { keys: keys.filter((key) => key !== null), exceptId: id };
}

async function searchOf(ctx: TenantContext, { search: text, cursor, limit }: CustomerListQuery) {
  const search = text?.trim();
  if (!search) return {};
  const parts = { search, nameParts: namePartsOf(search) };
  if (cursor !== undefined) return parts;
  const ids = await exactCustomers(ctx.tenant.tenantId, search, limit);
  return ids.length === 0 ? parts : { ids };
}
