import {
  bigint,
  boolean,
  doublePrecision,
  index,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

const seq = () => bigint({ mode: 'number' });

/** One row per tenant: the lock that orders its alerts. `next` is the seq of the next event. */
export const tenantSeq = pgTable('tenant_seq', {
  tenantId: text().primaryKey(),
  next: seq().notNull().default(1),
  /** The newest time of an event so far, never ahead of our own clock: lateness is measured against it. */
  watermark: at(),
});

export const events = pgTable(
  'events',
  {
    tenantId: text().notNull(),
    seq: seq().notNull(),
    eventId: text().notNull(),
    /** SHA-256 of the canonical event, hex: the same id with another hash is a conflict. */
    contentHash: text().notNull(),
    type: text().notNull(),
    status: text().notNull(),
    occurredAt: at().notNull(),
    receivedAt: at().notNull(),
    /** False for events that came too late to take their place in the windows. */
    inWindows: boolean().notNull(),
    userId: text(),
    deviceId: text(),
    sessionId: text(),
    ip: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the offline look-ups answered at ingest, so that a replay agrees whatever today's files say. */
    enrichment: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.seq] }),
    uniqueIndex('events_event_id').on(t.tenantId, t.eventId),
    index('events_session').on(t.tenantId, t.sessionId, t.seq),
    index('events_user').on(t.tenantId, t.userId, t.seq),
    index('events_occurred').on(t.tenantId, t.occurredAt),
  ],
);

/** One row per event and kind of key (user, device, session, ip): the exact windows read only this table. */
export const eventKeys = pgTable(
  'event_keys',
  {
    tenantId: text().notNull(),
    kind: text().$type<'user' | 'device' | 'session' | 'ip' | 'asn' | 'ip_signup'>().notNull(),
    key: text().notNull(),
    occurredAt: at().notNull(),
    seq: seq().notNull(),
    inWindows: boolean().notNull(),
    type: text().notNull(),
    status: text().notNull(),
    userId: text(),
    deviceId: text(),
    sessionId: text(),
    ip: text(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.key, t.occurredAt, t.seq] })],
);

/**
 * What has been seen with what, since when and until when: one row per pair, so that histories and correlations are
 * exact however many events there are. `other` is '' where the row is about the key alone.
 */
export const entityLinks = pgTable(
  'entity_links',
  {
    tenantId: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    other: text().notNull(),
    firstSeenAt: at().notNull(),
    lastSeenAt: at().notNull(),
    lastSeq: seq().notNull(),
    events: seq().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.key, t.other] })],
);

export const alerts = pgTable(
  'alerts',
  {
    tenantId: text().notNull(),
    seq: seq().notNull(),
    alertId: text().notNull(),
    eventId: text().notNull(),
    ts: at().notNull(),
    action: text().notNull(),
    severity: text().notNull(),
    /** 0..3, LOW..CRITICAL: for `min_severity`. */
    severityRank: bigint({ mode: 'number' }).notNull(),
    riskScore: doublePrecision().notNull(),
    userId: text(),
    deviceId: text(),
    sessionId: text(),
    ip: text(),
    flags: text().array().notNull(),
    reasonCodes: text().array().notNull(),
    /** The RiskAlert exactly as it was answered. */
    alert: json().$type<Record<string, unknown>>().notNull(),
    /** Contributions and the checks that did not apply: what the drill-down shows. */
    assessment: json().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.seq] }),
    uniqueIndex('alerts_alert_id').on(t.tenantId, t.alertId),
    index('alerts_severity').on(t.tenantId, t.severityRank, t.seq),
    index('alerts_session').on(t.tenantId, t.sessionId, t.seq),
    index('alerts_user').on(t.tenantId, t.userId, t.seq),
  ],
);

/** Written in the alert's transaction; deliveries (webhooks) read it. */
export const outbox = pgTable(
  'outbox',
  {
    tenantId: text().notNull(),
    seq: seq().notNull(),
    kind: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.seq] })],
);
