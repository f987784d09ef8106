import { database } from '#db/client.ts';
import { listRulesInForce, type RuleInForceRow } from '#db/queries/rules.ts';
import { TtlCache } from '#lib/auth/ttl-cache.ts';
import type { EvaluateRules } from '#lib/risk/policy.ts';
import { createRuleEvaluator, type RuleInForce } from '#lib/rules/evaluator.ts';
import { effectOf } from './effect.ts';

interface Bound {
  /** Of the rows that it was bound from. */
  readonly signature: string;
  readonly evaluate: EvaluateRules | null;
}

const RULES_MS = 5000;
const shared = globalThis as { assayRules?: { fresh: TtlCache<Bound>; bound: TtlCache<Bound> } };

function caches() {
  shared.assayRules ??= { fresh: new TtlCache(RULES_MS), bound: new TtlCache(3_600_000) };
  return shared.assayRules;
}

/** The tenant's rules, at most 5 s old; null where none is in force. The same function until they change. */
export async function rulesInForce(tenantId: string, now: Date): Promise<EvaluateRules | null> {
  const { fresh, bound } = caches();
  const cached = fresh.get(tenantId, now.getTime());
  if (cached) return cached.evaluate;
  const rows = await listRulesInForce(database().tenant(tenantId).sql, tenantId);
  const signature = JSON.stringify(rows);
  const known = bound.get(tenantId, now.getTime());
  const current = known?.signature === signature ? known : { signature, evaluate: bind(rows) };
  bound.set(tenantId, current, now.getTime());
  fresh.set(tenantId, current, now.getTime());
  return current.evaluate;
}

export function forgetRulesInForce(): void {
  caches().fresh.clear();
}

function bind(rows: readonly RuleInForceRow[]): EvaluateRules | null {
  return rows.length === 0 ? null : createRuleEvaluator(rows.map(toRuleInForce));
}

export function toRuleInForce({ rule_id: ruleId, effect, ...row }: RuleInForceRow): RuleInForce {
  return { ...row, ruleId, effect: effectOf(effect) };
}
