import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BacktestState, ListedEntity, ListKind, RuleAction } from '../vocab.ts';
import { at } from './columns.ts';

/** A rule of a tenant; what it says stands in its versions. At most one version runs live and one as a shadow. */
export const rules = pgTable(
  'rules',
  {
    tenantId: text().notNull(),
    ruleId: text().notNull(),
    name: text().notNull(),
    latestVersion: integer().notNull(),
    liveVersion: integer(),
    shadowVersion: integer(),
    retiredAt: at(),
    createdAt: at().notNull(),
    createdBy: text().notNull(),
    updatedAt: at().notNull(),
    updatedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.ruleId] })],
);

/** Never altered: a change of a rule is a new version. */
export const ruleVersions = pgTable(
  'rule_versions',
  {
    tenantId: text().notNull(),
    ruleId: text().notNull(),
    version: integer().notNull(),
    expression: text().notNull(),
    effect: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Lower runs first. */
    priority: integer().notNull(),
    /** Why it was written. */
    reason: text().notNull(),
    createdAt: at().notNull(),
    createdBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.ruleId, t.version] })],
);

/** Every change of what runs: which version, from which state to which, who and why. */
export const ruleChanges = pgTable(
  'rule_changes',
  {
    tenantId: text().notNull(),
    ruleId: text().notNull(),
    changeId: text().notNull(),
    version: integer().notNull(),
    action: text().$type<'draft' | RuleAction>().notNull(),
    reason: text().notNull(),
    at: at().notNull(),
    by: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.ruleId, t.changeId] })],
);

/** Hits by version and day (UTC). The row of rule '' counts the events that were evaluated. */
export const ruleHits = pgTable(
  'rule_hits',
  {
    tenantId: text().notNull(),
    day: date().notNull(),
    ruleId: text().notNull(),
    version: integer().notNull(),
    mode: text().$type<'live' | 'shadow'>().notNull(),
    hits: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.ruleId, t.version, t.mode] })],
);

/** What a change of the rules would have decided over stored events. */
export const backtests = pgTable(
  'backtests',
  {
    tenantId: text().notNull(),
    backtestId: text().notNull(),
    ruleId: text().notNull(),
    /** Null where the rule is taken out. */
    version: integer(),
    state: text().$type<BacktestState>().notNull(),
    fromTime: at().notNull(),
    toTime: at().notNull(),
    eventsMax: integer().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    result: jsonb().$type<Record<string, unknown>>(),
    failure: text(),
    /** A process that runs it renews this; one that is behind is taken for interrupted. */
    leaseUntil: at(),
    createdAt: at().notNull(),
    createdBy: text().notNull(),
    finishedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.backtestId] }), index('backtests_newest').on(t.tenantId, t.createdAt)],
);

/** Lists that a tenant named itself; block, allow and watch need no row. */
export const lists = pgTable(
  'lists',
  {
    tenantId: text().notNull(),
    listId: text().notNull(),
    description: text().notNull(),
    createdAt: at().notNull(),
    createdBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.listId] })],
);

/**
 * What is on the lists, and which rules are snoozed for whom. A row that was removed stays as a mark, so that the copies
 * in memory can follow by reading what is newer than they are.
 */
export const listEntries = pgTable(
  'list_entries',
  {
    tenantId: text().notNull(),
    /** The kind for block, allow and watch; the name of a custom list; the rule of a snooze. */
    listId: text().notNull(),
    entity: text().$type<ListedEntity>().notNull(),
    /** In its canonical form. */
    key: text().notNull(),
    list: text().$type<ListKind>().notNull(),
    reason: text(),
    addedBy: text().notNull(),
    addedAt: at().notNull(),
    expiresAt: at(),
    removedAt: at(),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.listId, t.entity, t.key] }),
    index('list_entries_revision').on(t.tenantId, t.revision),
    index('list_entries_newest').on(t.tenantId, t.listId, t.addedAt),
  ],
);

/** One row per tenant with lists: grows with every change of them. */
export const listRevisions = pgTable('list_revisions', {
  tenantId: text().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
  /** The revision of the last erasure of entries, whose rows are gone: a copy that is older must be read anew. */
  erasedAt: bigint({ mode: 'number' }).notNull().default(0),
});
