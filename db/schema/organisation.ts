import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DUE_MINUTES_DEFAULT, type DueMinutes, type Role } from '../vocab.ts';
import { at } from './columns.ts';

export const organisations = pgTable('organisations', {
  orgId: text().primaryKey(),
  name: text().notNull(),
  createdAt: at().notNull(),
});

export const tenants = pgTable(
  'tenants',
  {
    tenantId: text().primaryKey(),
    orgId: text()
      .notNull()
      .references(() => organisations.orgId),
    name: text().notNull(),
    blockThreshold: doublePrecision().notNull().default(0.85),
    paymentBlockThreshold: doublePrecision().notNull().default(0.75),
    /** Block threshold of single event types, which wins over the two above. */
    blockThresholds: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Events, and documents, that came longer ago are removed; null keeps them for ever. */
    keepEventsDays: integer(),
    keepDocumentsDays: integer(),
    /** Minutes after its alert by which a case of each severity is to be decided; null sets no time. */
    dueMinutes: jsonb().$type<DueMinutes>().notNull().default(DUE_MINUTES_DEFAULT),
    /** When somebody last said how long: nothing is removed for a day after it. */
    keepChangedAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [check('tenants_id_form', sql`${t.tenantId} ~ '^[A-Za-z0-9_-]{1,64}$'`)],
);

export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    orgId: text()
      .notNull()
      .references(() => organisations.orgId),
    email: text().notNull(),
    name: text(),
    role: text().$type<Role>().notNull(),
    /** Null covers every tenant of the organisation. */
    tenantIds: text().array(),
    /** argon2id PHC string; null for people who only sign in by OIDC. */
    passwordHash: text(),
    disabled: boolean().notNull().default(false),
    createdAt: at().notNull(),
    lastSignInAt: at(),
  },
  (t) => [uniqueIndex('users_email_lower').on(sql`lower(${t.email})`)],
);

/** Whom a provider of single sign-on means by a subject (OpenID Connect Core 1.0, section 5.7: no other claim is stable). */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), uniqueIndex('user_identities_user').on(t.userId, t.issuer)],
);

export const sessions = pgTable(
  'sessions',
  {
    sessionId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Opened by single sign-on, whose provider asks for a second factor or does not. */
    singleSignOn: boolean().notNull().default(false),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
  },
  (t) => [index('sessions_expires').on(t.expiresAt)],
);

/** Time-based one-time passwords (RFC 6238) of people who sign in with a password. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  /** Sealed with the encryption key. */
  secretCipher: text().notNull(),
  /** Null while no code has shown yet that the person has the secret: then nobody is asked for one. */
  confirmedAt: at(),
  /** The time step of the newest code that was taken: neither it nor an older one is taken again (RFC 6238 section 5.2). */
  lastStep: integer().notNull().default(0),
  /** SHA-256 of the recovery codes that are left, hex. */
  recoveryHashes: text().array().notNull().default(sql`'{}'`),
});
