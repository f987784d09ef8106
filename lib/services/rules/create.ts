import { v7 as uuid } from 'uuid';
import { database, type Executor } from '#db/client.ts';
import {
  insertRule,
  insertRuleChange,
  insertRuleVersion,
  listRules,
  type RuleRecord,
  updateRule,
} from '#db/queries/rules.ts';
import type { RuleDetail, RuleInput, RuleVersionInput } from '#lib/contracts/rule.ts';
import { RULE_LIMITS } from '#lib/rules/limits.ts';
import { writeAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import { actorName, requireScope, type TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { requireValidExpression } from './compile-for.ts';
import { effectOf } from './effect.ts';
import { forgetRulesInForce } from './in-force.ts';
import { describeRule, findRuleRecord } from './list.ts';

/** A new rule as a draft. @throws ServiceError invalid_rule, rule_state where the tenant has too many, insufficient_scope. */
export async function createRule(ctx: TenantContext, input: RuleInput): Promise<RuleDetail> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  effectOf(input.effect);
  const ruleId = `r_${uuid().replaceAll('-', '').slice(-20)}`;
  const by = actorName(ctx.actor);
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await requireValidExpression(tx, tenantId, input.expression);
      await requireRoom(tx, tenantId);
      const made = { createdAt: ctx.now, createdBy: by };
      await insertRule(tx, {
        ...{ tenantId, ruleId, name: input.name, latestVersion: 1, liveVersion: null, shadowVersion: null },
        ...{ retiredAt: null, ...made, updatedAt: ctx.now, updatedBy: by },
      });
      await insertVersion(tx, ctx, ruleId, 1, input);
      await writeAudit(tx, ctx, 'rule.create', ruleId, { name: input.name });
    });
  return describeRule(ctx, ruleId);
}

/** A new version of a rule, as a draft: what runs stays as it is. @throws ServiceError not_found, invalid_rule, rule_state. */
export async function addRuleVersion(ctx: TenantContext, ruleId: string, input: RuleVersionInput): Promise<RuleDetail> {
  requireScope(ctx, 'rules:write');
  const { tenantId } = ctx.tenant;
  effectOf(input.effect);
  const { rule } = await findRuleRecord(ctx, ruleId);
  const version = rule.latestVersion + 1;
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await requireValidExpression(tx, tenantId, input.expression);
      await changeKnown(tx, ctx, rule, { latestVersion: version, retiredAt: null });
      await insertVersion(tx, ctx, ruleId, version, input);
      await writeAudit(tx, ctx, 'rule.version', ruleId, { version });
    });
  return describeRule(ctx, ruleId);
}

/** @throws ServiceError not_found, rule_state. */
export async function renameRule(ctx: TenantContext, ruleId: string, name: string): Promise<RuleDetail> {
  requireScope(ctx, 'rules:write');
  const { rule } = await findRuleRecord(ctx, ruleId);
  await database()
    .tenant(ctx.tenant.tenantId)
    .db.transaction(async (tx) => {
      await changeKnown(tx, ctx, rule, { name });
      await writeAudit(tx, ctx, 'rule.rename', ruleId, { changes: changesOf(rule, { name }) });
    });
  forgetRulesInForce();
  return describeRule(ctx, ruleId);
}

/** Changes a rule as it was read. @throws ServiceError rule_state where somebody else changed it meanwhile. */
export async function changeKnown(
  tx: Executor,
  ctx: TenantContext,
  known: RuleRecord,
  change: Partial<RuleRecord>,
): Promise<void> {
  const stamped = { ...change, updatedAt: ctx.now, updatedBy: actorName(ctx.actor) };
  if (await updateRule(tx, ctx.tenant.tenantId, known, stamped)) return;
  throw new ServiceError('rule_state', 'Somebody else changed this rule at the same time. Look at it and try again.');
}

async function insertVersion(
  tx: Executor,
  ctx: TenantContext,
  ruleId: string,
  version: number,
  { expression, effect, priority, reason }: RuleVersionInput,
): Promise<void> {
  const key = { tenantId: ctx.tenant.tenantId, ruleId, version };
  const by = actorName(ctx.actor);
  await insertRuleVersion(tx, { ...key, expression, effect, priority, reason, createdAt: ctx.now, createdBy: by });
  await insertRuleChange(tx, { ...key, changeId: uuid(), action: 'draft', reason, at: ctx.now, by });
}

async function requireRoom(tx: Executor, tenantId: string): Promise<void> {
  const rules = await listRules(tx, tenantId);
  if (rules.filter(({ rule }) => rule.retiredAt === null).length < RULE_LIMITS.rulesMax) return;
  throw new ServiceError('rule_state', `A tenant has at most ${RULE_LIMITS.rulesMax} rules. Retire one first.`);
}
