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
import type { ReportState, ReportVerdict } from '../vocab.ts';
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
    declaredFormat: text().notNull(),
    sha256: text().notNull(),
    engineVersion: text().notNull(),
    state: text().$type<ReportState>().notNull(),
    receivedAt: at().notNull(),
    finishedAt: at(),
    verdict: text().$type<ReportVerdict>(),
    score: doublePrecision(),
    findingsFlagged: integer(),
    tampered: boolean(),
    /** The Analysis of lib/forgery, as stored; null until done. */
    analysis: jsonb().$type<Record<string, unknown>>(),
    /** Error code and message of a failed analysis. */
    failure: jsonb().$type<{ error: string; message: string }>(),
    createdBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId] }),
    uniqueIndex('reports_natural_key').on(t.tenantId, t.sha256, t.declaredFormat, t.documentName, t.engineVersion),
  ],
);
