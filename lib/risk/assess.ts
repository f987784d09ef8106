import type { Check } from '#lib/engine/check.ts';
import { type CheckSettings, createRunner, type Result } from '#lib/engine/run.ts';
import { type Score, score, sigmoid } from '#lib/engine/score.ts';
import { priorOf, publishedScore } from './attribution.ts';
import { type Bound, boundOf } from './bounds.ts';
import { lineThrough } from './calibration.ts';
import { confidenceOf } from './confidence.ts';
import { controlTtlSeconds, recommendedControls } from './controls.ts';
import type { RiskFacts, SignalMeta } from './facts.ts';
import { flagsOf } from './flags.ts';
import { type ModelEffect, modelEffect } from './model.ts';
import { noteOf } from './notes.ts';
import { DEFAULT_POLICY, type RiskPolicy, type RuleHit, type RuleOutcome } from './policy.ts';
import { type Part, partsOf, type Reason, reasonsOf } from './reasons.ts';
import { sessionEffect } from './session-effect.ts';
import { RISK_SIGNALS } from './signals/index.ts';
import { type VelocityKey, windowKeys } from './velocity.ts';
import { type Control, type Flag, PAYMENT_TYPES, SEVERITY_FROM, type Severity, type Tier } from './vocabulary.ts';

export interface Assessment {
  readonly tier: Tier;
  readonly decision: {
    readonly action: 'ALLOW' | 'BLOCK';
    readonly severity: Severity;
    readonly risk_score: number;
    readonly confidence: number;
  };
  readonly flags: readonly Flag[];
  readonly reasons: readonly Reason[];
  readonly hint: { recommended_controls: Control[]; ttl_seconds: number; note: string | null };
  /** Every signal that ran, for the drill-down. */
  readonly results: readonly Result<SignalMeta>[];
  /** The score of the signals, before calibration, rules, floors and caps. */
  readonly score: Score<SignalMeta>;
  /** Calibrated probability before floors and caps, 0..1. Calibration and training read it. */
  readonly rawScore: number;
  /** What the tenant's rules answered, shadow rules included; null without rules. */
  readonly rules: RuleOutcome | null;
  /** Named queues of the console that rules route the alert to. */
  readonly queues: readonly string[];
}

/** Data that could not be looked up for the facts of an event. */
export interface Degradation {
  readonly missing: readonly string[];
  /** Components that failed: these raise DEGRADED and cap the confidence. */
  readonly components: readonly string[];
}

export type Assess = (facts: Partial<RiskFacts>, degradation?: Degradation) => Assessment;

export interface Assessor extends Assess {
  /** The kinds of keys whose windows the signals, the model and the rules count. */
  readonly windowKeys: readonly VelocityKey[];
}

const SOUND: Degradation = { missing: [], components: [] };
const UNCALIBRATED = { a: 1, c: 0 };
const SIGNALS: readonly Check<RiskFacts, SignalMeta>[] = RISK_SIGNALS;

/**
 * Binds the signals once and returns a pure function from facts to a decision with reasons that add up to its score.
 * @param settings by the id of the signal. @throws where an option of a signal is wrong.
 */
export function createAssessor(
  settings: Readonly<Record<string, CheckSettings | undefined>> = {},
  policy: RiskPolicy = DEFAULT_POLICY,
): Assessor {
  const run = createRunner(SIGNALS, settings);
  const assessor = (facts: Partial<RiskFacts>, degradation = SOUND) => assess(facts, run(facts), policy, degradation);
  return Object.assign(assessor, { windowKeys: windowKeys(policy.rules?.counts) });
}

/** Makes the decision that follows from the answers of the signals. */
export function assess(
  facts: Partial<RiskFacts>,
  results: readonly Result<SignalMeta>[],
  policy: RiskPolicy,
  degradation: Degradation,
): Assessment {
  const judged = judge(facts, results, policy);
  const { scored, prior, model, rules, bound, riskScore, parts } = judged;
  const failed = results.filter(({ outcome }) => outcome.status === 'error').map(({ meta }) => meta.id);
  const partial = {
    missing: [...degradation.missing, ...(facts.network?.bogonRange ? ['network'] : [])],
    components: [...degradation.components, ...failed, ...judged.failed],
  };
  const hits = rules?.live ?? [];
  const flags = flagsOf(facts, scored.contributions, hits, partial.components.length > 0);
  const blockFrom = blockFromOf(facts, policy);
  const action = riskScore >= blockFrom ? 'BLOCK' : 'ALLOW';
  const severity = severityOf(riskScore);
  const confidence = confidenceOf(results, facts, riskScore, partial.components.length > 0);
  return {
    tier: model ? 'RISK_RULES_AND_MODEL' : rules?.tookPart ? 'RISK_AND_RULES' : 'RISK_ONLY',
    decision: { action, severity, risk_score: riskScore, confidence },
    flags,
    reasons: reasonsOf(parts, prior, riskScore, baseEvidence(facts, policy, model), partial),
    hint: hintOf(facts, action, severity, flags, hits, parts),
    results,
    score: { ...scored, contributions: withBound(scored.contributions, bound) },
    rawScore: judged.rawScore,
    rules,
    queues: [...new Set(hits.flatMap(({ effect }) => (effect.kind === 'queue' ? [effect.queue] : [])))],
  };
}

/** The severity of a score: the highest one whose lower limit (`SEVERITY_FROM`) the score reaches. */
export function severityOf(riskScore: number): Severity {
  if (riskScore >= SEVERITY_FROM.CRITICAL) return 'CRITICAL';
  if (riskScore >= SEVERITY_FROM.HIGH) return 'HIGH';
  return riskScore >= SEVERITY_FROM.MEDIUM ? 'MEDIUM' : 'LOW';
}

/** Score by signals, model, rules, floors and caps, in that order. */
function judge(facts: Partial<RiskFacts>, results: readonly Result<SignalMeta>[], policy: RiskPolicy) {
  const failed: string[] = [];
  const attempt = <T>(component: string, run: () => T): T | null => {
    try {
      return run();
    } catch {
      failed.push(component);
      return null;
    }
  };
  const learned = policy.model;
  const model = learned && attempt('model', () => modelEffect(learned, facts));
  const weights = model?.model.weights;
  const scored = score(
    results,
    model ? model.model.intercept : priorOf(baseRateOf(facts, policy)),
    weights && (({ id, weight }) => weights[id] ?? weight),
  );
  const session = sessionEffect(facts, scored.contributions);
  const z = scored.logOdds + (model?.logOdds ?? 0) + (session?.logOdds ?? 0);
  const calibration = lineThrough(model?.model.calibration ?? UNCALIBRATED, scored.prior, z);
  const learnedLogOdds = calibration.a * z + calibration.c;
  const evaluate = policy.rules;
  const rules = evaluate && attempt('rules', () => evaluate(facts, results, publishedScore(learnedLogOdds)));
  failed.push(...(rules?.failed ?? []).map(({ ruleId }) => `rule:${ruleId}`));
  const hits = rules?.live ?? [];
  const logOdds = hits.reduce(
    (sum, { effect }) => sum + (effect.kind === 'score' ? effect.logOdds : 0),
    learnedLogOdds,
  );
  const bound = boundOf(logOdds, scored.contributions, hits, blockFromOf(facts, policy));
  const parts = partsOf({ score: scored, calibration, model, session, hits, bound });
  const prior = calibration.a * scored.prior + calibration.c;
  const riskScore = publishedScore(logOdds + (bound?.shift ?? 0));
  return { scored, prior, model, rules, bound, riskScore, rawScore: publishedScore(logOdds), parts, failed };
}

/** The score from which the event is blocked, rounded up to the four decimals of a score so that a floor reaches it. */
function blockFromOf({ event }: Partial<RiskFacts>, { blockFrom, blockFromByType }: RiskPolicy): number {
  const type = event?.type ?? '';
  const threshold = blockFromByType[type] ?? (PAYMENT_TYPES.has(type) ? blockFrom.payment : blockFrom.other);
  return Math.ceil(threshold * 1e4 - 1e-6) / 1e4;
}

function baseRateOf({ event }: Partial<RiskFacts>, { baseRate, baseRateByType }: RiskPolicy): number {
  return baseRateByType[event?.type ?? ''] ?? baseRate;
}

function baseEvidence(facts: Partial<RiskFacts>, policy: RiskPolicy, model: ModelEffect | null) {
  return model
    ? { base_rate: Math.round(sigmoid(model.model.intercept) * 1e6) / 1e6, scope: 'tenant' }
    : { base_rate: baseRateOf(facts, policy), scope: policy.baseRateScope };
}

function hintOf(
  facts: Partial<RiskFacts>,
  action: 'ALLOW' | 'BLOCK',
  severity: Severity,
  flags: readonly Flag[],
  hits: readonly RuleHit[],
  parts: readonly Part[],
): Assessment['hint'] {
  const added = hits.flatMap(({ effect }) => (effect.kind === 'control' ? [effect.control] : []));
  const controls = recommendedControls({ action, severity, flags, facts, added });
  const causes = parts
    .filter(({ shift }) => shift !== null && shift > 0)
    .sort((a, b) => (b.shift ?? 0) - (a.shift ?? 0))
    .map(({ title }) => title);
  return {
    recommended_controls: controls,
    ttl_seconds: controlTtlSeconds(controls),
    note: noteOf(causes, controls),
  };
}

/** The list signal whose floor or cap is in force gets the shift of that floor or cap as its own log-odds. */
function withBound(contributions: Score<SignalMeta>['contributions'], bound: Bound | null) {
  if (bound?.source.kind !== 'signal') return contributions;
  const { id } = bound.source;
  return contributions.map((item) => (item.meta.id === id ? { ...item, logOdds: bound.shift, counts: true } : item));
}
