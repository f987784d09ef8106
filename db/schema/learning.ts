import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LabelOutcome, LabelSource, TrainingState } from '../vocab.ts';
import { at } from './columns.ts';

/** What somebody found out about an event. A row is never altered but once, by its reversal. */
export const labels = pgTable(
  'labels',
  {
    tenantId: text().notNull(),
    labelId: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    eventId: text().notNull(),
    alertId: text().notNull(),
    outcome: text().$type<LabelOutcome>().notNull(),
    source: text().$type<LabelSource>().notNull(),
    /** '' where none is known, so that the natural key is one. */
    fraudType: text().notNull(),
    /** When it became known: what maturity is counted from. */
    effectiveAt: at().notNull(),
    note: text(),
    createdAt: at().notNull(),
    createdBy: text().notNull(),
    reversedAt: at(),
    reversedBy: text(),
    reversalNote: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.labelId] }),
    uniqueIndex('labels_natural')
      .on(t.tenantId, t.eventId, t.source, t.outcome, t.fraudType)
      .where(sql`reversed_at is null`),
    index('labels_event').on(t.tenantId, t.seq),
    index('labels_newest').on(t.tenantId, t.createdAt, t.labelId),
  ],
);

/** The labels in force by the subjects of their events: what scoring looks up. Rows go when their label is reversed. */
export const entityLabels = pgTable(
  'entity_labels',
  {
    tenantId: text().notNull(),
    kind: text().$type<'user' | 'device' | 'address' | 'card' | 'payee'>().notNull(),
    key: text().notNull(),
    effectiveAt: at().notNull(),
    labelId: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** Of the event. */
    occurredAt: at().notNull(),
    outcome: text().$type<LabelOutcome>().notNull(),
    fraudType: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.key, t.effectiveAt, t.labelId] }),
    index('entity_labels_label').on(t.tenantId, t.labelId),
  ],
);

/** A trained pair of models with everything that was measured of them. Never altered. */
export const models = pgTable(
  'models',
  {
    tenantId: text().notNull(),
    modelId: text().notNull(),
    version: integer().notNull(),
    createdAt: at().notNull(),
    createdBy: text().notNull(),
    /** The linear model, as the risk engine reads it. */
    linear: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The challenger of trees; null where it was not trained. */
    boosted: jsonb().$type<Record<string, unknown>>(),
    report: jsonb().$type<Record<string, unknown>>().notNull(),
    averagePrecision: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.modelId] }), uniqueIndex('models_version').on(t.tenantId, t.version)],
);

/** Which model was put in force when: the newest row is in force; a null model is the expert weights. */
export const modelChanges = pgTable(
  'model_changes',
  {
    tenantId: text().notNull(),
    changeId: text().notNull(),
    modelId: text(),
    kind: text().$type<'promote' | 'roll_back'>().notNull(),
    at: at().notNull(),
    by: text().notNull(),
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.changeId] })],
);

export const trainings = pgTable(
  'trainings',
  {
    tenantId: text().notNull(),
    trainingId: text().notNull(),
    state: text().$type<TrainingState>().notNull(),
    /** What it is at, in a word; and how far, 0..1. */
    stage: text().notNull(),
    progress: doublePrecision().notNull(),
    startedAt: at().notNull(),
    startedBy: text().notNull(),
    leaseUntil: at().notNull(),
    finishedAt: at(),
    /** Why it made no model, or what failed. */
    message: text(),
    modelId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.trainingId] }),
    uniqueIndex('trainings_running').on(t.tenantId).where(sql`state = 'running'`),
  ],
);
