import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ReportState, ReportVerdict, ReviewVerdict } from '../vocab.ts';
import { at } from './columns.ts';

/** The installation-wide counter behind the contract's integer report id. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  next: bigint({ mode: 'number' }).notNull(),
});

/** Stored bytes; the storage key is random and never the user's file name. */
export const documents = pgTable(
  'documents',
  {
    tenantId: text().notNull(),
    documentId: text().notNull(),
    storageKey: text().notNull(),
    sha256: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    format: text().notNull(),
    createdAt: at().notNull(),
    createdBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.documentId] }), index('documents_sha256').on(t.tenantId, t.sha256)],
);

export const reports = pgTable(
  'reports',
  {
    tenantId: text().notNull(),
    reportId: bigint({ mode: 'number' }).notNull(),
    documentId: text().notNull(),
    documentName: text().notNull(),
    /** '' where the upload named none, so that the natural key is one. */
    customerId: text().notNull().default(''),
    docFormat: text().notNull(),
    sha256: text().notNull(),
    engineVersion: text().notNull(),
    /** Where the pictures of the pages and the contents are kept: of this report alone. */
    resultsKey: text().notNull(),
    state: text().$type<ReportState>().notNull(),
    receivedAt: at().notNull(),
    finishedAt: at(),
    verdict: text().$type<ReportVerdict>(),
    score: doublePrecision(),
    /** What the document presents itself as; null until done. */
    documentClass: text(),
    findingsFlagged: integer(),
    /** Titles of the strongest findings of medium severity or more. */
    traces: jsonb().$type<string[]>().notNull().default([]),
    tampered: boolean(),
    /** The Analysis of lib/forgery, as stored; null until done. */
    analysis: jsonb().$type<Record<string, unknown>>(),
    /** Which server analyses it, and until when nobody else does; null while none does. */
    leaseOwner: text(),
    leaseUntil: at(),
    /** Error code and message of a failed analysis. */
    failure: jsonb().$type<{ error: string; message: string }>(),
    createdBy: text().notNull(),
    /** What an analyst decided; null where nobody has. */
    reviewVerdict: text().$type<ReviewVerdict>(),
    reviewNote: text(),
    reviewedBy: text(),
    reviewedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId] }),
    uniqueIndex('reports_natural_key').on(
      t.tenantId,
      t.sha256,
      t.docFormat,
      t.documentName,
      t.customerId,
      t.engineVersion,
    ),
    index('reports_document').on(t.tenantId, t.documentId),
    index('reports_received').on(t.tenantId, t.receivedAt),
    index('reports_verdict').on(t.tenantId, t.verdict, t.reportId),
    index('reports_class').on(t.tenantId, t.documentClass, t.reportId),
    index('reports_customer').on(t.tenantId, t.customerId, t.reportId).where(sql`customer_id <> ''`),
    index('reports_review').on(t.tenantId, t.reviewVerdict, t.reportId).where(sql`review_verdict is not null`),
    index('reports_fraud').on(t.tenantId, t.customerId).where(sql`review_verdict = 'fraud'`),
    index('reports_unfinished').on(t.tenantId, t.state, t.reportId).where(sql`state <> 'done'`),
  ],
);

/** Which checks found something in which report: what a list is narrowed by. */
export const reportFlags = pgTable(
  'report_flags',
  { tenantId: text().notNull(), checkId: text().notNull(), reportId: bigint({ mode: 'number' }).notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.checkId, t.reportId] }),
    index('report_flags_report').on(t.tenantId, t.reportId),
  ],
);

/** What an analysed document is recognised by. Identifiers stand in it as keyed hashes. */
export const fingerprints = pgTable(
  'fingerprints',
  {
    tenantId: text().notNull(),
    reportId: bigint({ mode: 'number' }).notNull(),
    documentId: text().notNull(),
    receivedAt: at().notNull(),
    /** dHash of the pages: 16 hex digits each. */
    pageHashes: text().array().notNull(),
    /** 128 unsigned 32-bit numbers, little-endian, as base64. */
    minHash: text(),
    skeleton: text(),
    /** dHash of pictures that stand on pages. */
    pictureHashes: text().array().notNull(),
    identifiers: jsonb().$type<readonly { readonly kind: string; readonly hash: string }[]>().notNull(),
    /** How a PDF was made, as `feature=value`; null for pictures and for what was analysed before it was kept. */
    profile: text().array(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.reportId] })],
);

/** Keys by which fingerprints that resemble one are found: parts of hashes, so that likeness is equality of one part. */
export const fingerprintKeys = pgTable(
  'fingerprint_keys',
  {
    tenantId: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    receivedAt: at().notNull(),
    reportId: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.key, t.receivedAt, t.reportId] }),
    index('fingerprint_keys_report').on(t.tenantId, t.reportId),
  ],
);
