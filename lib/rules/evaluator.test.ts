import { describe, expect, it } from 'vitest';
import type { RuleEffect } from '#lib/risk/policy.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import { payment } from '#lib/testing/risk-facts/event.ts';
import { NOW } from '#lib/testing/risk-facts/time.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import { createRuleEvaluator, type RuleInForce } from './evaluator.ts';
import { RULE_LIMITS } from './limits.ts';

const score: RuleEffect = { kind: 'score', logOdds: 1 };
const rule = (change: Partial<RuleInForce> = {}): RuleInForce => ({
  ruleId: 'r_1',
  version: 3,
  name: 'Large payment',
  expression: 'payment.amount > 100',
  effect: score,
  priority: 100,
  state: 'live',
  ...change,
});
const facts = { now: NOW, user: user(), payment: payment({ amount: 250 }), lists: [] };
const VPN_EXIT = RISK_SIGNALS.find(({ meta }) => meta.id === 'vpn-exit')?.meta ?? RISK_SIGNALS[0].meta;
const snooze = { list: 'snooze', entity: 'user', listId: 'r_1', entry: 'u_1', reason: null, addedBy: 'a' } as const;

describe('the rules of a tenant', () => {
  it('tell what matched, with the values that decided, live and shadow apart', () => {
    const evaluate = createRuleEvaluator([
      rule(),
      rule({ ruleId: 'r_2', state: 'shadow' }),
      rule({ ruleId: 'r_3', expression: 'payment.amount > 1000' }),
    ]);
    const hit = { version: 3, name: 'Large payment', effect: score, matched: { 'payment.amount': 250 } };
    expect(evaluate(facts, [], 0.1)).toEqual({
      tookPart: true,
      live: [{ ruleId: 'r_1', ...hit }],
      shadow: [{ ruleId: 'r_2', ...hit }],
      failed: [],
    });
  });

  it('take part where a live rule is evaluated, matched or not, and not where all are shadows', () => {
    const absent = createRuleEvaluator([rule({ expression: 'device.age_days < 1' })])(facts, [], 0.1);
    expect(absent).toMatchObject({ tookPart: true, live: [] });
    expect(createRuleEvaluator([rule({ state: 'shadow' })])(facts, [], 0.1).tookPart).toBe(false);
    expect(createRuleEvaluator([])(facts, [], 0.1).tookPart).toBe(false);
  });

  it('go on without one that cannot be compiled, and name it', () => {
    const evaluate = createRuleEvaluator([rule({ ruleId: 'broken', expression: 'payment.colour == "red"' }), rule()]);
    const outcome = evaluate(facts, [], 0.1);
    expect(outcome.live.map(({ ruleId }) => ruleId)).toEqual(['r_1']);
    expect(outcome.failed).toEqual([{ ruleId: 'broken', message: 'payment has no member "colour".' }]);
  });

  it('leave out a rule that is snoozed for the event, and no other', () => {
    const evaluate = createRuleEvaluator([rule(), rule({ ruleId: 'r_2' })]);
    const outcome = evaluate({ ...facts, lists: [{ ...snooze, expiresAt: NOW + 1 }] }, [], 0.1);
    expect(outcome.live.map(({ ruleId }) => ruleId)).toEqual(['r_2']);
  });

  it('see the flags that the alert will have', () => {
    const meta = { ...VPN_EXIT, flags: ['VPN_SUSPECTED'] as const };
    const flagged = { status: 'flagged', strength: 1, evidence: {} } as const;
    const results = [
      { meta, outcome: flagged, durationMs: 0 },
      {
        meta: { ...meta, id: 'automated-browser' },
        outcome: { ...flagged, flags: ['HEADLESS_BROWSER'] },
        durationMs: 0,
      },
    ];
    const expression = '"VPN_SUSPECTED" in flags && "HEADLESS_BROWSER" in flags && "NEW_USER" in flags';
    const young = { ...facts, user: user({ createdAt: NOW - 1000 }) };
    expect(createRuleEvaluator([rule({ expression })])(young, results, 0.1).live).toHaveLength(1);
    expect(createRuleEvaluator([rule({ expression })])(facts, results, 0.1).live).toHaveLength(0);
  });

  it('come in the order of their priority, then of their id, and no more than the limit', () => {
    const many = Array.from({ length: RULE_LIMITS.rulesMax + 5 }, (_, index) => rule({ ruleId: `r_${1000 + index}` }));
    const { live } = createRuleEvaluator([
      rule({ ruleId: 'late', priority: 200 }),
      ...many,
      rule({ ruleId: 'soon', priority: 1 }),
    ])(facts, [], 0.1);
    expect(live.slice(0, 3).map(({ ruleId }) => ruleId)).toEqual(['soon', 'r_1000', 'r_1001']);
    expect(live).toHaveLength(RULE_LIMITS.rulesMax);
  });
});
