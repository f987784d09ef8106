import type { Degradation } from '#lib/risk/assess.ts';
import type { RiskFacts } from '#lib/risk/facts.ts';
import type { RiskPolicy, RuleEffect } from '#lib/risk/policy.ts';
import { MONEY, paymentOf } from './risk-scenarios/money.ts';
import { VISITS } from './risk-scenarios/visits.ts';

interface Scenario {
  readonly facts?: Partial<RiskFacts>;
  readonly policy?: Partial<RiskPolicy>;
  readonly degradation?: Degradation;
}

const ofFacts = (scenarios: Readonly<Record<string, Partial<RiskFacts>>>): Record<string, Scenario> =>
  Object.fromEntries(Object.entries(scenarios).map(([name, facts]) => [name, { facts }]));

export const ruleOf = (effect: RuleEffect): Partial<RiskPolicy> => ({
  rules: () => ({
    tookPart: true,
    live: [{ ruleId: 'r_1', version: 1, name: 'A rule', effect, matched: {} }],
    shadow: [],
    failed: [],
  }),
});
const model: Partial<RiskPolicy> = {
  model: {
    modelId: 'm_1',
    intercept: -4.6,
    weights: {},
    features: [{ name: 'amount_log', weight: 1, mean: 3, sd: 1 }],
    calibration: { a: 1, c: 0 },
  },
};

/** What happens at a shop, from a quiet login to a robbery. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...ofFacts(VISITS),
  ...ofFacts(MONEY),
  'a quiet login': {},
  'a rule that adds to the score': { policy: ruleOf({ kind: 'score', logOdds: 1 }) },
  'a model that was learned': { facts: paymentOf({}), policy: model },
  'a component that failed': { degradation: { missing: ['geo'], components: ['geo'] } },
};
