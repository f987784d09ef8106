import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bytes } from './columns.ts';

const seq = () => bigint({ mode: 'number' });

/** One row per tenant: the lock that orders its alerts. `next` is the seq of the next event. */
export const tenantSeq = pgTable('tenant_seq', {
  tenantId: text().primaryKey(),
  next: seq().notNull().default(1),
  /** Grows whenever something of a person is erased: what a process keeps in memory from before holds the person yet. */
  erasures: integer().notNull().default(0),
  /** The newest time of an event so far, never ahead of our own clock: lateness is measured against it. */
  watermark: at(),
});

/**
 * Statistics of `tenant_id` are not collected (migration 0003): they would say that a new tenant has no events, and its
 * first bulk load would be planned by them.
 */
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
    /** Whom windows count where no user is named; beside a user the account, where that has another id. */
    person: text(),
    deviceId: text(),
    sessionId: text(),
    ip: text(),
    /** `AS<number>`. */
    asn: text(),
    card: text(),
    /** Canonical. */
    email: text(),
    payee: text(),
    /** What windows count the event as: a set of bits, and its amount in thousandths. */
    marks: integer().notNull(),
    amount: seq().notNull(),
    /** ISO 3166-1 alpha-2, of the address. Null also in rows from before migration 0044, which have it in `enrichment`. */
    country: text(),
    payload: json().$type<Record<string, unknown>>().notNull(),
    /** Only in rows from before migration 0044: `alerts.packed` has it (db/packed.ts). */
    enrichment: json().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.seq] }),
    uniqueIndex('events_event_id').on(t.tenantId, t.eventId),
    index('events_user').on(t.tenantId, t.userId, t.seq),
    index('events_person').on(t.tenantId, t.person, t.seq).where(sql`${t.person} is not null`),
    index('events_device').on(t.tenantId, t.deviceId, t.seq),
    index('events_session').on(t.tenantId, t.sessionId, t.seq),
    index('events_ip').on(t.tenantId, t.ip, t.seq),
    index('events_asn').on(t.tenantId, t.asn, t.seq).where(sql`${t.asn} is not null and ${t.inWindows}`),
    index('events_card').on(t.tenantId, t.card, t.seq).where(sql`${t.card} is not null`),
    index('events_email').on(t.tenantId, t.email, t.seq).where(sql`${t.email} is not null`),
    index('events_payee').on(t.tenantId, t.payee, t.seq).where(sql`${t.payee} is not null`),
    /** Windows look for the events in their places: one after a long history that came late would read all of that. */
    index('events_occurred').on(t.tenantId, t.inWindows, t.occurredAt),
  ],
);

/**
 * What is known of an entity (a user, a device, a session, ...): one bounded profile each, folded from its events by
 * lib/risk/profiles. All profiles of a tenant stand for its events up to the tenant's checkpoint.
 */
export const entityState = pgTable(
  'entity_state',
  {
    tenantId: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    /** Of the last event that changed it. */
    seq: seq().notNull(),
    state: json().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.key] })],
);

/**
 * The seq up to which `entity_state` holds the events of a tenant. The profiles are written every few seconds; what came
 * later is folded again from `events`. No row stands for 0.
 */
export const checkpoints = pgTable('checkpoints', {
  tenantId: text().primaryKey(),
  seq: seq().notNull(),
});

/** One row an event that was scored, of the same seq: who and what it is about stands in `events`. */
export const alerts = pgTable(
  'alerts',
  {
    tenantId: text().notNull(),
    seq: seq().notNull(),
    ts: at().notNull(),
    action: text().notNull(),
    severity: text().notNull(),
    /** 0..3, LOW..CRITICAL: for `min_severity`. */
    severityRank: bigint({ mode: 'number' }).notNull(),
    riskScore: doublePrecision().notNull(),
    flags: text().array().notNull(),
    reasonCodes: text().array().notNull(),
    /** What Assay made of the event, packed (db/packed.ts); null in rows from before migration 0044. */
    packed: bytes(),
    /** Both only in rows from before migration 0044. */
    alert: json().$type<Record<string, unknown>>(),
    assessment: json().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.seq] }), index('alerts_severity').on(t.tenantId, t.severityRank, t.seq)],
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
