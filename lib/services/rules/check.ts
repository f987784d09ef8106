import { database } from '#db/client.ts';
import type { RuleCheck, RuleLanguage } from '#lib/contracts/rule-language.ts';
import { compileRule } from '#lib/rules/compile.ts';
import { conditionsOf } from '#lib/rules/conditions.ts';
import { describeEffects, describeFacts, describeFunctions } from '#lib/rules/language.ts';
import { parseRule } from '#lib/rules/parse.ts';
import { RuleError } from '#lib/rules/rule-error.ts';
import { requireScope, type TenantContext } from '../context.ts';
import { listIdsOf } from './compile-for.ts';

/** Whether an expression can run, and its list of conditions where it is one. */
export async function checkRule(ctx: TenantContext, expression: string): Promise<RuleCheck> {
  requireScope(ctx, 'rules:read');
  const listIds = await listIdsOf(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId);
  try {
    compileRule(expression, listIds);
    const list = conditionsOf(parseRule(expression), expression);
    const conditions = list && {
      join: list.join,
      conditions: list.conditions.map(({ values, ...condition }) => ({ ...condition, values: [...values] })),
    };
    return { problem: null, conditions };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { problem: error.problem, conditions: null };
  }
}

/** Everything that the tenant's expressions and effects can name. */
export async function ruleLanguage(ctx: TenantContext): Promise<RuleLanguage> {
  requireScope(ctx, 'rules:read');
  const listIds = await listIdsOf(database().tenant(ctx.tenant.tenantId).db, ctx.tenant.tenantId);
  return { facts: describeFacts(), functions: describeFunctions(listIds), ...describeEffects() };
}
