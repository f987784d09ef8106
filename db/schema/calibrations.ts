import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Limits of document checks by class of document. The newest that was not withdrawn is in force. */
export const calibrations = pgTable(
  'calibrations',
  {
    tenantId: text().notNull(),
    documentClass: text().notNull(),
    version: integer().notNull(),
    engineVersion: text().notNull(),
    /** Genuine documents that it rests on. */
    files: integer().notNull(),
    /** The Calibration of lib/forgery. */
    calibration: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: at().notNull(),
    createdBy: text().notNull(),
    withdrawnAt: at(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.documentClass, t.version] })],
);
