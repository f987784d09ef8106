import { boolean, index, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The sites of a tenant that may load the collector. The key is publishable: it is bound to origins. */
export const sites = pgTable(
  'sites',
  {
    tenantId: text().notNull(),
    siteId: text().notNull(),
    siteKey: text().notNull(),
    name: text().notNull(),
    /** Scheme, host and port, as browsers send them in `Origin`. */
    origins: text().array().notNull(),
    disabled: boolean().notNull().default(false),
    createdBy: text().notNull(),
    createdAt: at().notNull(),
    keyRotatedAt: at(),
    lastSeenAt: at(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.siteId] }), index('sites_key').on(t.tenantId, t.siteKey)],
);

/** The newest two fingerprints of each device id; gone 30 days after they were last seen. */
export const devicePrints = pgTable(
  'device_prints',
  {
    tenantId: text().notNull(),
    deviceId: text().notNull(),
    hash: text().notNull(),
    /** What can never differ between two fingerprints of one device: narrows the search for a similar one. */
    kind: text().notNull(),
    features: jsonb().$type<Record<string, unknown>>().notNull(),
    deviceFirstSeenAt: at().notNull(),
    seenAt: at().notNull(),
    /** Users that events named with this fingerprint, at most one more than makes it prone to collisions. */
    userIds: text().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.deviceId, t.hash] }),
    index('device_prints_hash').on(t.tenantId, t.hash, t.seenAt),
    index('device_prints_kind').on(t.tenantId, t.kind, t.seenAt),
    index('device_prints_seen').on(t.seenAt),
  ],
);

/** What the collector knows of a session. */
export const observations = pgTable(
  'observations',
  {
    tenantId: text().notNull(),
    sessionId: text().notNull(),
    siteId: text().notNull(),
    tokenId: text().notNull(),
    deviceId: text().notNull(),
    seenAt: at().notNull(),
    /** An `Observation` of the contracts. */
    observation: json().$type<Record<string, unknown>>().notNull(),
    /** Counts of each page of the session, the newest 20 last: `json` keeps their order. */
    pages: json().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sessionId] }),
    index('observations_token').on(t.tenantId, t.tokenId, t.seenAt),
    index('observations_device').on(t.tenantId, t.deviceId, t.seenAt),
    index('observations_seen').on(t.tenantId, t.seenAt),
    index('observations_old').on(t.seenAt),
  ],
);
