import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CustomerDecision, PairRelation, PairState, RiskBand, ScreeningKind, ScreeningState } from '../vocab.ts';
import { at } from './columns.ts';

/** Most customers of a list without national ids bear it: an index would hold them all, and who bears it is soon found. */
export const USUAL_SIGNAL = 'INCOMPLETE_CIP';

/** The risk of a customer of whom a check said something. Who has no row is clean. */
export const customerProfiles = pgTable(
  'customer_profiles',
  {
    tenantId: text().notNull(),
    customerId: text().notNull(),
    score: real().notNull(),
    band: text().$type<RiskBand>().notNull(),
    /** The code that forces the band; null where the score alone sets it. */
    bandBy: text(),
    /** Of the checks and lists. */
    version: text().notNull(),
    profiledAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId] }),
    // Most customers of a list are of the low band: it is found without.
    index('customer_profiles_band').on(t.tenantId, t.band, t.customerId).where(sql`band <> 'low'`),
    index('customer_profiles_risk').on(t.tenantId, t.band, t.score.desc(), t.customerId).where(sql`band <> 'low'`),
  ],
);

/** What analysts decided about customers, and who works on them. It outlives profiles, which every load makes anew. */
export const customerReviews = pgTable(
  'customer_reviews',
  {
    tenantId: text().notNull(),
    customerId: text().notNull(),
    /** Null while somebody works on the customer and has not decided. */
    decision: text().$type<CustomerDecision>(),
    note: text().notNull(),
    /** The actor who works on the customer. */
    owner: text(),
    decidedBy: text(),
    decidedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId] }),
    index('customer_reviews_decision').on(t.tenantId, t.decision, t.customerId).where(sql`decision is not null`),
  ],
);

export const customerSignals = pgTable(
  'customer_signals',
  {
    tenantId: text().notNull(),
    customerId: text().notNull(),
    code: text().notNull(),
    family: text().notNull(),
    strength: real().notNull(),
    /** Log-odds; 0 where a stronger one of the family counts. */
    contribution: real().notNull(),
    evidence: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.code] }),
    index('customer_signals_code')
      .on(t.tenantId, t.code, t.customerId)
      .where(sql.raw(`code <> '${USUAL_SIGNAL}'`)),
  ],
);

/** Two customers that look like one person; customerA is the lesser id. */
export const customerPairs = pgTable(
  'customer_pairs',
  {
    tenantId: text().notNull(),
    customerA: text().notNull(),
    customerB: text().notNull(),
    bits: real().notNull(),
    relation: text().$type<PairRelation>().notNull(),
    fields: jsonb().$type<{ field: string; level: string; bits: number }[]>().notNull(),
    state: text().$type<PairState>().notNull(),
    foundAt: at().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerA, t.customerB] }),
    index('customer_pairs_other').on(t.tenantId, t.customerB),
  ],
);

/** Lists of names that an operator added, beside those that are shipped. */
export const screeningLists = pgTable(
  'screening_lists',
  {
    tenantId: text().notNull(),
    listId: text().notNull(),
    name: text().notNull(),
    kind: text().$type<ScreeningKind>().notNull(),
    publishedAt: date({ mode: 'string' }),
    attribution: text().notNull(),
    entries: integer().notNull(),
    createdBy: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.listId] })],
);

export const screeningEntries = pgTable(
  'screening_entries',
  {
    tenantId: text().notNull(),
    listId: text().notNull(),
    entryNo: integer().notNull(),
    entry: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.listId, t.entryNo] })],
);

/** Every time that all customers of a tenant were profiled anew. */
export const screenings = pgTable(
  'screenings',
  {
    tenantId: text().notNull(),
    screeningId: text().notNull(),
    state: text().$type<ScreeningState>().notNull(),
    startedAt: at().notNull(),
    startedBy: text().notNull(),
    /** How often it was begun: whoever takes it up after its process went away counts one on. */
    attempt: integer().notNull(),
    leaseUntil: at().notNull(),
    finishedAt: at(),
    profiled: integer(),
    /** Customers by code of the signals that they have. */
    signals: jsonb().$type<Record<string, number>>(),
    failure: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.screeningId] }),
    uniqueIndex('screenings_running').on(t.tenantId).where(sql`state = 'running'`),
  ],
);

/** Which column of the layout a header means in a tenant's files. */
export const loadMappings = pgTable(
  'load_mappings',
  {
    tenantId: text().notNull(),
    /** Normalised. */
    header: text().notNull(),
    /** Null: the header is to be kept as an attribute. */
    column: text(),
    updatedBy: text().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.header] })],
);

/** What was decided about the columns of files that have the same headers. */
export const loadLayouts = pgTable(
  'load_layouts',
  {
    tenantId: text().notNull(),
    /** A hash of the normalised headers, in any order. */
    headersHash: text().notNull(),
    /** The column of each header, `attributes` or `-`. */
    mapping: jsonb().$type<Record<string, string>>().notNull(),
    updatedBy: text().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.headersHash] })],
);

/** What values of a tenant's files mean that no list of the product knows. */
export const loadValues = pgTable(
  'load_values',
  {
    tenantId: text().notNull(),
    /** Of the layout. */
    column: text().notNull(),
    /** Folded. */
    value: text().notNull(),
    target: text().notNull(),
    updatedBy: text().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.column, t.value] })],
);
