import type { RiskFacts } from '#lib/risk/facts.ts';
import type { EvaluateRules, RuleEffect, RuleHit, RuleOutcome } from '#lib/risk/policy.ts';
import { type CompiledRule, compileRule } from './compile.ts';
import { RULE_LIMITS } from './limits.ts';
import { type RuleScope, scopeOf } from './scope.ts';

/** One version of a rule that is evaluated. */
export interface RuleInForce {
  readonly ruleId: string;
  readonly version: number;
  readonly name: string;
  readonly expression: string;
  readonly effect: RuleEffect;
  /** Lower runs first; only the order of the hits depends on it. */
  readonly priority: number;
  readonly state: 'live' | 'shadow';
}

interface Bound {
  readonly rule: RuleInForce;
  readonly compiled: CompiledRule | null;
  readonly fault: string;
}

/**
 * Binds a tenant's rules once: expressions are parsed here, never per event. A rule that cannot be compiled (the language
 * changed, say) is named as failed for every event and costs no other rule. An absent fact never matches and never throws.
 */
export function createRuleEvaluator(rules: readonly RuleInForce[]): EvaluateRules {
  const bound = rules
    .toSorted((a, b) => a.priority - b.priority || (a.ruleId < b.ruleId ? -1 : 1))
    .slice(0, RULE_LIMITS.rulesMax)
    .map(bind);
  const failed = bound
    .filter(({ compiled }) => compiled === null)
    .map(({ rule, fault }) => ({ ruleId: rule.ruleId, message: fault }));
  const tookPart = bound.some(({ rule, compiled }) => rule.state === 'live' && compiled !== null);
  const evaluate = (...[facts, results, riskScore]: Parameters<EvaluateRules>): RuleOutcome => {
    const scope = scopeOf(facts, results, riskScore);
    const live: RuleHit[] = [];
    const shadow: RuleHit[] = [];
    const faults = [...failed];
    for (const { rule, compiled } of bound) {
      if (!compiled) continue;
      const hit = isolated(rule, compiled, scope, faults);
      if (hit) (rule.state === 'live' ? live : shadow).push(hit);
    }
    return { tookPart, live, shadow, failed: faults };
  };
  const counts = new Set(bound.flatMap(({ compiled }) => compiled?.counts ?? []));
  return Object.assign(evaluate, { counts });
}

function bind(rule: RuleInForce): Bound {
  try {
    return { rule, compiled: compileRule(rule.expression), fault: '' };
  } catch (error) {
    return { rule, compiled: null, fault: messageOf(error) };
  }
}

function isolated(
  { ruleId, version, name, effect }: RuleInForce,
  compiled: CompiledRule,
  scope: RuleScope,
  faults: { ruleId: string; message: string }[],
): RuleHit | null {
  try {
    if (compiled.matches(scope) !== true || isSnoozed(ruleId, scope.facts)) return null;
    return { ruleId, version, name, effect, matched: compiled.read(scope) };
  } catch (error) {
    faults.push({ ruleId, message: messageOf(error) });
    return null;
  }
}

/** Snoozes come with the event, as list hits do, so that a replay agrees. */
function isSnoozed(ruleId: string, { lists }: Partial<RiskFacts>): boolean {
  return lists?.some((hit) => hit.list === 'snooze' && hit.listId === ruleId) ?? false;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
