import { type SQL, sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LoadState } from '../vocab.ts';
import { at } from './columns.ts';
import { layoutColumns } from './customer-columns.ts';

/** What customers may share, hashed with its tenant and its kind: equal entries are equal values. */
const SHARED_KEYS = sql`array_remove(array[
  hashtextextended(tenant_id || ' nid ' || national_id_hash, 0), hashtextextended(tenant_id || ' email ' || email_norm, 0),
  hashtextextended(tenant_id || ' phone ' || phone, 0), hashtextextended(tenant_id || ' device ' || device_id, 0),
  hashtextextended(tenant_id || ' ip ' || ip_address, 0), hashtextextended(tenant_id || ' iban ' || iban, 0),
  hashtextextended(tenant_id || ' address ' || address_key, 0), hashtextextended(tenant_id || ' name ' || name_key, 0),
  hashtextextended(tenant_id || ' birth ' || (date_of_birth - date '2000-01-01')::text || split_part(name_key, ' ', 1), 0)
], null)`;

/** Layout v1. */
export const customers = pgTable(
  'customers',
  {
    tenantId: text().notNull(),
    // By the names of the layout, which are those of the table.
    ...layoutColumns(),
    customer_id: text().notNull(),
    customer_type: text().notNull(),
    attributes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Found by `customerKeys` and `packedKeys`. */
    keys: bigint({ mode: 'bigint' })
      .array()
      .generatedAlwaysAs((): SQL => SHARED_KEYS),
    /** The customer that this one was found to be; it stays, and is left out of shared keys. */
    mergedInto: text(),
    /** The last load that added or changed the customer. */
    loadId: text().notNull(),
    /** Loads that did so before, the newest last; null where there is none. */
    earlierLoads: text().array(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.customer_id] })],
);

/** Keys that customers got, or lost, since their tenant's were packed: what small loads write. */
export const customerKeys = pgTable(
  'customer_keys',
  {
    tenantId: text().notNull(),
    key: bigint({ mode: 'bigint' }).notNull(),
    customerId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key, t.customerId] })],
);

/**
 * The keys of all customers of a tenant when they were last packed, in their order, some in a row: a sixth of what an index costs
 * that takes each by itself. A key may be one that its customer has lost since.
 */
export const packedKeys = pgTable(
  'packed_keys',
  {
    tenantId: text().notNull(),
    firstKey: bigint({ mode: 'bigint' }).notNull(),
    /** Of the row among all: one key may go through several. */
    place: integer().notNull(),
    keys: bigint({ mode: 'bigint' }).array().notNull(),
    /** Who has each key. */
    customerIds: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.firstKey, t.place] })],
);

export const loads = pgTable(
  'loads',
  {
    tenantId: text().notNull(),
    loadId: text().notNull(),
    state: text().$type<LoadState>().notNull(),
    stage: text().notNull(),
    fileName: text().notNull(),
    format: text(),
    sha256: text(),
    optionsKey: text().notNull(),
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    bytesTotal: bigint({ mode: 'number' }),
    records: integer().notNull().default(0),
    loaded: integer().notNull().default(0),
    inserted: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    warnings: integer().notNull().default(0),
    /** The CustomerLoadResult as it was answered; null until ended. */
    result: jsonb().$type<Record<string, unknown>>(),
    /** Counts per error code, mapping, dialect and unknown columns. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    failure: jsonb().$type<{ error: string; message: string }>(),
    rejectsKey: text(),
    leaseUntil: at(),
    startedAt: at().notNull(),
    finishedAt: at(),
    createdBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.loadId] }),
    index('loads_started').on(t.tenantId, t.startedAt),
    index('loads_file').on(t.tenantId, t.sha256, t.optionsKey),
  ],
);
