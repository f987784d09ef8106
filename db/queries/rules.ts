import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Sql } from '../client.ts';
import { ruleChanges, rules, ruleVersions } from '../schema/index.ts';

export type RuleRecord = typeof rules.$inferSelect;
export type RuleVersionRecord = typeof ruleVersions.$inferSelect;
export type RuleChangeRecord = typeof ruleChanges.$inferSelect;

export interface RuleWithLatest {
  readonly rule: RuleRecord;
  readonly latest: RuleVersionRecord;
}

const latestOf = and(
  eq(ruleVersions.tenantId, rules.tenantId),
  eq(ruleVersions.ruleId, rules.ruleId),
  eq(ruleVersions.version, rules.latestVersion),
);

/** Every rule with its latest version, by priority, then name. */
export function listRules(db: Executor, tenantId: string): Promise<RuleWithLatest[]> {
  return db
    .select({ rule: rules, latest: ruleVersions })
    .from(rules)
    .innerJoin(ruleVersions, latestOf)
    .where(eq(rules.tenantId, tenantId))
    .orderBy(asc(ruleVersions.priority), asc(rules.name), asc(rules.ruleId));
}

export async function findRule(db: Executor, tenantId: string, ruleId: string): Promise<RuleWithLatest | undefined> {
  const [row] = await db
    .select({ rule: rules, latest: ruleVersions })
    .from(rules)
    .innerJoin(ruleVersions, latestOf)
    .where(and(eq(rules.tenantId, tenantId), eq(rules.ruleId, ruleId)));
  return row;
}

/** Newest first. */
export function listRuleVersions(db: Executor, tenantId: string, ruleId: string): Promise<RuleVersionRecord[]> {
  return db
    .select()
    .from(ruleVersions)
    .where(and(eq(ruleVersions.tenantId, tenantId), eq(ruleVersions.ruleId, ruleId)))
    .orderBy(desc(ruleVersions.version))
    .limit(200);
}

export async function findRuleVersion(
  db: Executor,
  tenantId: string,
  ruleId: string,
  version: number,
): Promise<RuleVersionRecord | undefined> {
  const [row] = await db
    .select()
    .from(ruleVersions)
    .where(
      and(eq(ruleVersions.tenantId, tenantId), eq(ruleVersions.ruleId, ruleId), eq(ruleVersions.version, version)),
    );
  return row;
}

/** Newest first. */
export function listRuleChanges(db: Executor, tenantId: string, ruleId: string): Promise<RuleChangeRecord[]> {
  return db
    .select()
    .from(ruleChanges)
    .where(and(eq(ruleChanges.tenantId, tenantId), eq(ruleChanges.ruleId, ruleId)))
    .orderBy(desc(ruleChanges.at), desc(ruleChanges.changeId))
    .limit(200);
}

export async function insertRule(db: Executor, row: RuleRecord): Promise<void> {
  await db.insert(rules).values(row);
}

export async function insertRuleVersion(db: Executor, row: RuleVersionRecord): Promise<void> {
  await db.insert(ruleVersions).values(row);
}

export async function insertRuleChange(db: Executor, row: RuleChangeRecord): Promise<void> {
  await db.insert(ruleChanges).values(row);
}

/** Changes a rule only where it is still as it was read. @returns false where somebody else was faster. */
export async function updateRule(
  db: Executor,
  tenantId: string,
  known: RuleRecord,
  change: Partial<Omit<RuleRecord, 'tenantId' | 'ruleId'>>,
): Promise<boolean> {
  const same = (column: typeof rules.liveVersion | typeof rules.shadowVersion, value: number | null) =>
    value === null ? sql`${column} is null` : eq(column, value);
  const rows = await db
    .update(rules)
    .set(change)
    .where(
      and(
        eq(rules.tenantId, tenantId),
        eq(rules.ruleId, known.ruleId),
        eq(rules.latestVersion, known.latestVersion),
        same(rules.liveVersion, known.liveVersion),
        same(rules.shadowVersion, known.shadowVersion),
        known.retiredAt === null ? sql`${rules.retiredAt} is null` : sql`${rules.retiredAt} is not null`,
      ),
    )
    .returning({ id: rules.ruleId });
  return rows.length === 1;
}

export interface RuleInForceRow {
  readonly rule_id: string;
  readonly name: string;
  readonly version: number;
  readonly state: 'live' | 'shadow';
  readonly expression: string;
  readonly effect: unknown;
  readonly priority: number;
}

/** The versions that are evaluated, in the order in which they are. */
export function listRulesInForce(db: Sql, tenantId: string) {
  return db<RuleInForceRow[]>`
    select r.rule_id, r.name, v.version, case when v.version = r.live_version then 'live' else 'shadow' end as state,
      v.expression, v.effect, v.priority
    from rules r join rule_versions v on v.tenant_id = r.tenant_id and v.rule_id = r.rule_id
      and (v.version = r.live_version or v.version = r.shadow_version)
    where r.tenant_id = ${tenantId}
    order by v.priority, r.rule_id, v.version`;
}

/** How often a rule matched. The rule '' counts events. */
export interface HitCount {
  readonly rule_id: string;
  readonly version: number;
  readonly mode: 'live' | 'shadow';
  /** yyyy-mm-dd, UTC. */
  readonly day: string;
  readonly hits: number;
}

/** Hits by day and rule since a day; the rule '' has the events of each day. */
export function hitsByDay(db: Sql, tenantId: string, since: string) {
  return db<{ day: string; rule_id: string; mode: 'live' | 'shadow'; hits: number }[]>`
    select day::text, rule_id, mode, sum(hits)::bigint as hits from rule_hits
    where tenant_id = ${tenantId} and day >= ${since}::date
    group by 1, 2, 3 order by 1`;
}

/** Hits of each version of a rule since a day. */
export function hitsByVersion(db: Sql, tenantId: string, ruleId: string, since: string) {
  return db<{ version: number; live: number; shadow: number }[]>`
    select version, coalesce(sum(hits) filter (where mode = 'live'), 0)::bigint as live,
      coalesce(sum(hits) filter (where mode = 'shadow'), 0)::bigint as shadow
    from rule_hits where tenant_id = ${tenantId} and rule_id = ${ruleId} and day >= ${since}::date
    group by 1 order by 1 desc`;
}
