import type { Result } from '#lib/engine/run.ts';
import type { Calibration } from './calibration.ts';
import type { RiskFacts, SignalMeta } from './facts.ts';
import type { VelocityKey } from './velocity.ts';
import { BLOCK_FROM, type Control, type Flag } from './vocabulary.ts';

/** What a rule does when it matches (risk guide, section 4.4). */
export type RuleEffect =
  /** Adds log-odds, -3..3. */
  | { readonly kind: 'score'; readonly logOdds: number }
  | { readonly kind: 'block' }
  | { readonly kind: 'allow' }
  | { readonly kind: 'flag'; readonly flag: Flag }
  | { readonly kind: 'control'; readonly control: Control }
  /** Routes the alert to a named queue of the console. */
  | { readonly kind: 'queue'; readonly queue: string };

/** A rule that matched an event. */
export interface RuleHit {
  readonly ruleId: string;
  readonly version: number;
  readonly name: string;
  readonly effect: RuleEffect;
  /** The values that the expression of the rule read. */
  readonly matched: Readonly<Record<string, unknown>>;
}

/** Result of a tenant's rules for one event. A rule that fails is left out and listed in `failed`. */
export interface RuleOutcome {
  /** True where at least one live rule was evaluated, even if none matched. It decides the tier. */
  readonly tookPart: boolean;
  readonly live: readonly RuleHit[];
  /** Hits of shadow rules. They are stored with the assessment and have no effect. */
  readonly shadow: readonly RuleHit[];
  readonly failed: readonly { readonly ruleId: string; readonly message: string }[];
}
export interface EvaluateRules {
  /** Evaluates the rules. Pure. @param riskScore score before any rule, 0..1. */
  (facts: Partial<RiskFacts>, results: readonly Result<SignalMeta>[], riskScore: number): RuleOutcome;
  /** Keys whose windows the rules count; none by default. */
  readonly counts?: ReadonlySet<VelocityKey>;
}

/**
 * A numeric feature of a model, beside the signals. It is standardised as (value - mean) / sd; null counts as the mean.
 */
export interface ModelFeature {
  readonly name: string;
  readonly weight: number;
  readonly mean: number;
  readonly sd: number;
}

/** Weights learned from the tenant's labels (risk guide, section 4.3). Immutable once published. */
export interface LinearModel {
  readonly modelId: string;
  /** Log-odds before any evidence. */
  readonly intercept: number;
  /**
   * Weight of a signal at full strength, by the id of the signal. A signal that is not listed keeps its built-in
   * weight.
   */
  readonly weights: Readonly<Record<string, number>>;
  readonly features: readonly ModelFeature[];
  readonly calibration: Calibration;
}

export interface RiskPolicy {
  /** Probability of fraud before any evidence. */
  readonly baseRate: number;
  readonly baseRateScope: 'default' | 'tenant';
  /** Base rate of single event types, used while no learned model is in force. Other types have `baseRate`. */
  readonly baseRateByType: Readonly<Record<string, number>>;
  readonly blockFrom: { readonly payment: number; readonly other: number };
  /** Block threshold of single event types. Other types have the thresholds of `blockFrom`. */
  readonly blockFromByType: Readonly<Record<string, number>>;
  readonly rules: EvaluateRules | null;
  readonly model: LinearModel | null;
}

/**
 * Base rates of event types where fraud is more frequent: fraudsters open accounts, claim promotions, and take money
 * out by payments and payouts. The figures are judgements in the order of published attack rates, not measured;
 * docs/decisions has the record.
 */
const BASE_RATE_BY_TYPE: Readonly<Record<string, number>> = {
  signup: 0.05,
  payout_change: 0.03,
  promo_redeem: 0.02,
  withdrawal: 0.02,
  payment: 0.015,
  transfer: 0.015,
  add_card: 0.02,
};

export const DEFAULT_POLICY: RiskPolicy = {
  baseRate: 0.01,
  baseRateScope: 'default',
  baseRateByType: BASE_RATE_BY_TYPE,
  blockFrom: BLOCK_FROM,
  blockFromByType: {},
  rules: null,
  model: null,
};
