import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** Random; null after an erasure, so that nobody can guess from `detail_hash` what stood there. */
    salt: text(),
    /** SHA-256 of the salt with target and detail, hex: all of them that the chain holds. Null in rows of earlier versions, until they are sealed. */
    detailHash: text(),
    /** The place in the chain of the organisation, from 1 on without a gap; null until the row is sealed. */
    chainSeq: bigint({ mode: 'number' }),
    /** SHA-256 of the hash before it and this row, hex. */
    hash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.auditId] }),
    uniqueIndex('audit_chain').on(t.orgId, t.chainSeq),
    index('audit_unsealed').on(t.orgId, t.auditId).where(sql`${t.chainSeq} is null`),
    index('audit_topic').on(t.orgId, sql`split_part(${t.action}, '.', 1)`, t.auditId),
    index('audit_actor').on(t.orgId, t.actor, t.auditId),
  ],
);

/** The two ends of each organisation's audit: whoever seals holds its row. */
export const auditChains = pgTable('audit_chains', {
  orgId: text().primaryKey(),
  /** The newest sealed row. */
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** The row before the oldest that is left: the last one that was removed for its age. */
  startSeq: bigint({ mode: 'number' }).notNull().default(0),
  startHash: text().notNull().default('0'.repeat(64)),
  sealedAt: at().notNull(),
});

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
  (t) => [primaryKey({ columns: [t.tenantId, t.route, t.key] }), index('idempotency_created').on(t.createdAt)],
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

/** Failed tries to sign in, by the SHA-256 of what they are counted by; a window begins with its first try. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    firstAt: at().notNull(),
  },
  (t) => [index('sign_in_tries_first').on(t.firstAt)],
);

/** Requests that all servers have let pass, by the SHA-256 of what they are counted by. Not logged: a crash ends every window. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text().primaryKey(),
    /** When the window ends. */
    until: at().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('request_counts_until').on(t.until)],
);

/** The one row that says which migrations the database has, and how old a server may be that works on it. */
export const schemaVersion = pgTable('schema_version', {
  one: boolean().primaryKey().default(true),
  version: integer().notNull(),
  oldest: integer().notNull(),
});

/** The ids of the keys that rows may have been written with, and never the keys. */
export const installationKeys = pgTable(
  'installation_keys',
  {
    /** The name of the setting that holds the key. */
    name: text().notNull(),
    keyId: text().notNull(),
    since: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.keyId] })],
);
