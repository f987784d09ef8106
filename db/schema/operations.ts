import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const audit = pgTable(
  'audit',
  {
    orgId: text().notNull(),
    auditId: text().notNull(),
    tenantId: text(),
    at: at().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    target: text(),
    requestId: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.auditId] })],
);

export const idempotency = pgTable(
  'idempotency',
  {
    tenantId: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    owner: text().notNull(),
    leaseUntil: at().notNull(),
    status: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    body: text(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.route, t.key] })],
);

/** A tenant's settings of one check: enabled, and options that its zod schema validates. */
export const detectorSettings = pgTable(
  'detector_settings',
  {
    tenantId: text().notNull(),
    engine: text().$type<'risk' | 'forgery' | 'load'>().notNull(),
    checkId: text().notNull(),
    enabled: boolean().notNull(),
    options: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedBy: text().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.engine, t.checkId] })],
);

/** The ids of the keys that the rows were written with, and never the keys. */
export const installationKeys = pgTable('installation_keys', {
  /** The name of the setting that holds the key. */
  name: text().primaryKey(),
  keyId: text().notNull(),
  since: at().notNull(),
});
