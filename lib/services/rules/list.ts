import { database } from '#db/client.ts';
import { findSnoozes } from '#db/queries/lists.ts';
import {
  findRule,
  hitsByDay,
  hitsByVersion,
  listRuleChanges,
  listRuleVersions,
  listRules as query,
  type RuleWithLatest,
} from '#db/queries/rules.ts';
import type { Rule, RuleDetail } from '#lib/contracts/rule.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { toListEntry } from '../lists/to-entry.ts';
import { lastDays, toRule, toVersion } from './to-rule.ts';

const VERSION_HIT_DAYS = 90;

/** The tenant's rules in the order in which they are evaluated. */
export async function listRules(ctx: TenantContext): Promise<Rule[]> {
  requireScope(ctx, 'rules:read');
  const { tenantId } = ctx.tenant;
  const [rows, days] = await Promise.all([query(database().tenant(ctx.tenant.tenantId).db, tenantId), daysOf(ctx)]);
  return rows.map((row) => toRule(row, days, ctx.now));
}

/** A rule with its history. @throws ServiceError not_found. */
export async function getRule(ctx: TenantContext, ruleId: string): Promise<RuleDetail> {
  requireScope(ctx, 'rules:read');
  return describeRule(ctx, ruleId);
}

/** The same for a verb that has required its own scope. */
export async function describeRule(ctx: TenantContext, ruleId: string): Promise<RuleDetail> {
  const { db, sql } = database().tenant(ctx.tenant.tenantId);
  const { tenantId } = ctx.tenant;
  const row = await findRuleRecord(ctx, ruleId);
  const since = lastDays(ctx.now, VERSION_HIT_DAYS)[0] ?? '';
  const [days, versions, hits, changes, snoozes] = await Promise.all([
    daysOf(ctx),
    listRuleVersions(db, tenantId, ruleId),
    hitsByVersion(sql, tenantId, ruleId, since),
    listRuleChanges(db, tenantId, ruleId),
    findSnoozes(sql, tenantId, ruleId, ctx.now),
  ]);
  return {
    ...toRule(row, days, ctx.now),
    versions: versions.map(toVersion),
    version_hits: hits.map(({ version, live, shadow }) => ({ version, live, shadow })),
    changes: changes.map(({ version, action, reason, at, by }) => ({
      version,
      action,
      reason,
      at: at.toISOString(),
      by,
    })),
    snoozes: snoozes.map((entry) => toListEntry(entry, ctx.now)),
  };
}

export async function findRuleRecord({ tenant }: TenantContext, ruleId: string): Promise<RuleWithLatest> {
  const row = await findRule(database().tenant(tenant.tenantId).db, tenant.tenantId, ruleId);
  if (!row) throw notFound('This rule');
  return row;
}

function daysOf(ctx: TenantContext) {
  return hitsByDay(database().tenant(ctx.tenant.tenantId).sql, ctx.tenant.tenantId, lastDays(ctx.now)[0] ?? '');
}
