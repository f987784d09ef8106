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
import type { CaseEventAction, CaseState, EntityKind } from '../vocab.ts';
import { at } from './columns.ts';

/**
 * What analysts have to look at: one narrow row per alert that belongs in the queue, written in the alert's transaction,
 * and per other alert that somebody acted on. What the queue filters by stands here, so that its size and not that of
 * the alerts decides how fast it is.
 */
export const cases = pgTable(
  'cases',
  {
    tenantId: text().notNull(),
    /** That of the alert. */
    seq: bigint({ mode: 'number' }).notNull(),
    alertId: text().notNull(),
    openedAt: at().notNull(),
    queue: text().notNull(),
    state: text().$type<CaseState>().notNull(),
    /** Grows with every change, so that two people cannot both change the same state. */
    version: integer().notNull(),
    /** An actor; the claim holds while `claimed_until` is ahead. */
    claimedBy: text(),
    claimedUntil: at(),
    /** An actor to whom somebody gave it, until somebody gives it to another; a claim says who is on it now. */
    assignedTo: text(),
    snoozedUntil: at(),
    /** The newest alert when it was snoozed: a later one of the same subject that scores higher wakes it. */
    snoozedSeq: bigint({ mode: 'number' }),
    /** The score that woke it, until somebody decides. */
    wokenScore: doublePrecision(),
    changedBy: text(),
    changedAt: at(),
    severity: text().notNull(),
    severityRank: integer().notNull(),
    action: text().notNull(),
    riskScore: doublePrecision().notNull(),
    eventType: text().notNull(),
    country: text(),
    userId: text(),
    deviceId: text(),
    sessionId: text(),
    ip: text(),
    /** Whom it is about: the user, else the device, else the session, each with its kind. */
    subject: text().generatedAlwaysAs(
      sql`coalesce('user:' || user_id, 'device:' || device_id, 'session:' || session_id)`,
    ),
    flags: text().array().notNull(),
    reasonCodes: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.seq] }),
    uniqueIndex('cases_alert_id').on(t.tenantId, t.alertId),
    index('cases_subject').on(t.tenantId, t.subject, t.seq),
    index('cases_waiting').on(t.tenantId, t.seq).where(sql`state in ('open', 'escalated', 'snoozed')`),
    index('cases_waiting_risk')
      .on(t.tenantId, t.riskScore, t.seq)
      .where(sql`state in ('open', 'escalated', 'snoozed')`),
    index('cases_waiting_due')
      .on(t.tenantId, t.state, t.severity, t.openedAt)
      .where(sql`state in ('open', 'escalated', 'snoozed')`),
    index('cases_claimed').on(t.tenantId, t.claimedUntil).where(sql`claimed_until is not null`),
    index('cases_snoozed').on(t.tenantId, t.seq).where(sql`state = 'snoozed'`),
    index('cases_assigned').on(t.tenantId, t.assignedTo, t.seq).where(sql`assigned_to is not null`),
    index('cases_decided')
      .on(t.tenantId, t.changedAt, t.changedBy, t.openedAt)
      .where(sql`state in ('approved', 'blocked')`),
  ],
);

/** The history of a case; append only. */
export const caseEvents = pgTable(
  'case_events',
  {
    tenantId: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    caseEventId: text().notNull(),
    at: at().notNull(),
    actor: text().notNull(),
    action: text().$type<CaseEventAction>().notNull(),
    fromState: text().$type<CaseState>().notNull(),
    toState: text().$type<CaseState>().notNull(),
    note: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.seq, t.caseEventId] })],
);

/** A query string of the queue under a name, of one person or for everybody of the tenant. */
export const savedViews = pgTable(
  'saved_views',
  {
    tenantId: text().notNull(),
    viewId: text().notNull(),
    owner: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Everybody of the tenant sees it; its name is unique among those. */
    shared: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.viewId] }),
    uniqueIndex('saved_views_name').on(t.tenantId, t.owner, t.name),
    uniqueIndex('saved_views_shared').on(t.tenantId, t.name).where(sql`shared`),
  ],
);

/** What analysts write down about a user, a device or an address. */
export const entityNotes = pgTable(
  'entity_notes',
  {
    tenantId: text().notNull(),
    kind: text().$type<EntityKind>().notNull(),
    key: text().notNull(),
    noteId: text().notNull(),
    at: at().notNull(),
    author: text().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.key, t.noteId] })],
);

/** Alerts by the hour of their events, counted up as far as `alert_counts` says; codes are `severity:HIGH`, `reason:NEW_DEVICE`. */
export const alertHours = pgTable(
  'alert_hours',
  {
    tenantId: text().notNull(),
    hour: at().notNull(),
    code: text().notNull(),
    alerts: bigint({ mode: 'number' }).notNull(),
    blocked: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.hour, t.code] })],
);

/** Up to which alert a tenant's `alert_hours` count. */
export const alertCounts = pgTable('alert_counts', {
  tenantId: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
});
