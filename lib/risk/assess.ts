import type { Check } from '#lib/engine/check.ts';
import { type CheckSettings, createRunner, type Result } from '#lib/engine/run.ts';
import { type Contribution, type Score, score } from '#lib/engine/score.ts';
import { attribute, priorOf, publishedScore } from './attribution.ts';
import { controlTtlSeconds, recommendedControls } from './controls.ts';
import type { RiskFacts, SignalMeta } from './facts.ts';
import { RISK_SIGNALS } from './signals/index.ts';
import { BLOCK_FROM, type Control, type Flag, PAYMENT_TYPES, reasonCode, SEVERITY_FROM } from './vocabulary.ts';

export interface RiskPolicy {
  /** Probability of fraud before any evidence. */
  readonly baseRate: number;
  readonly baseRateScope: 'default' | 'tenant';
  readonly blockFrom: { readonly payment: number; readonly other: number };
}

export const DEFAULT_POLICY: RiskPolicy = { baseRate: 0.01, baseRateScope: 'default', blockFrom: BLOCK_FROM };

export interface Assessment {
  readonly tier: 'RISK_ONLY';
  readonly decision: {
    readonly action: 'ALLOW' | 'BLOCK';
    readonly severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
    readonly risk_score: number;
    readonly confidence: number;
  };
  readonly flags: readonly Flag[];
  readonly reasons: readonly { code: string; weight: number; evidence: Record<string, unknown> }[];
  readonly hint: { recommended_controls: Control[]; ttl_seconds: number; note: string | null };
  /** Every signal that ran, for the drill-down. */
  readonly results: readonly Result<SignalMeta>[];
  readonly score: Score<SignalMeta>;
}

/** What the look-ups behind the facts could not do. */
export interface Degradation {
  readonly missing: readonly string[];
  /** Components that failed: these raise DEGRADED and cap the confidence. */
  readonly components: readonly string[];
}

export type Assessor = (facts: Partial<RiskFacts>, degradation?: Degradation) => Assessment;

const NEW_USER_MS = 86_400_000;
const SOUND: Degradation = { missing: [], components: [] };
const SIGNALS: readonly Check<RiskFacts, SignalMeta>[] = RISK_SIGNALS;

/**
 * Binds the signals once and returns a pure function from facts to a decision with reasons that add up to its score.
 * @param settings per signal id; a bad option throws here.
 */
export function createAssessor(
  settings: Readonly<Record<string, CheckSettings | undefined>> = {},
  policy: RiskPolicy = DEFAULT_POLICY,
): Assessor {
  const run = createRunner(SIGNALS, settings);
  return (facts, degradation = SOUND) => assess(facts, run(facts), policy, degradation);
}

/** The decision that follows from what the signals answered. */
export function assess(
  facts: Partial<RiskFacts>,
  results: readonly Result<SignalMeta>[],
  policy: RiskPolicy,
  degradation: Degradation,
): Assessment {
  const scored = score(results, priorOf(policy.baseRate));
  const riskScore = publishedScore(scored.logOdds);
  const failed = results.filter(({ outcome }) => outcome.status === 'error').map(({ meta }) => meta.id);
  const degraded = { ...degradation, components: [...degradation.components, ...failed] };
  const flags = flagsOf(facts, scored.contributions, degraded.components.length > 0);
  const payment = PAYMENT_TYPES.has(facts.event?.type ?? '');
  const action = riskScore >= (payment ? policy.blockFrom.payment : policy.blockFrom.other) ? 'BLOCK' : 'ALLOW';
  const severity = severityOf(riskScore);
  const controls = recommendedControls({
    action,
    severity,
    flags,
    payment,
    loggedIn: facts.event?.type === 'login' && facts.event.status === 'succeeded',
    device: facts.device !== undefined,
    network: facts.network ?? null,
  });
  const reasons = reasonsOf(scored, policy, facts, degraded);
  return {
    tier: 'RISK_ONLY',
    decision: {
      action,
      severity,
      risk_score: riskScore,
      confidence: confidenceOf(results, facts, riskScore, degraded),
    },
    flags,
    reasons,
    hint: {
      recommended_controls: controls,
      ttl_seconds: controlTtlSeconds(controls),
      note: noteOf(action, severity, scored.contributions),
    },
    results,
    score: scored,
  };
}

/** Lowest severity whose cut-off the score reaches. */
export function severityOf(riskScore: number): 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' {
  if (riskScore >= SEVERITY_FROM.CRITICAL) return 'CRITICAL';
  if (riskScore >= SEVERITY_FROM.HIGH) return 'HIGH';
  return riskScore >= SEVERITY_FROM.MEDIUM ? 'MEDIUM' : 'LOW';
}

function flagsOf(
  { now, user, history, network }: Partial<RiskFacts>,
  contributions: readonly Contribution<SignalMeta>[],
  degraded: boolean,
): Flag[] {
  const age = now !== undefined && user?.createdAt ? now - user.createdAt : null;
  const flags = new Set<Flag>(contributions.flatMap(({ meta }) => meta.flags));
  if (age !== null && age >= 0 && age < NEW_USER_MS) flags.add('NEW_USER');
  if (network && history && history.events > 0 && !history.ipKnown) flags.add('NEW_IP');
  if (degraded) flags.add('DEGRADED');
  return [...flags].sort();
}

function reasonsOf(scored: Score<SignalMeta>, policy: RiskPolicy, facts: Partial<RiskFacts>, degraded: Degradation) {
  const winners = scored.contributions.filter(({ counts }) => counts);
  const { base, shares } = attribute(
    scored.prior,
    winners.map(({ meta, logOdds }) => ({ family: meta.family, logOdds })),
  );
  const signals = scored.contributions.map((item) => ({
    code: reasonCode(item.meta.id),
    weight: item.counts ? (shares[winners.indexOf(item)] ?? 0) : 0,
    evidence: { ...(item.evidence as Record<string, unknown>) },
  }));
  const missing = [...degraded.missing, ...(facts.network?.bogonRange ? ['network'] : [])];
  const partial = missing.length > 0 || degraded.components.length > 0;
  const reasons = [
    ...signals,
    {
      code: 'BASE_RATE',
      weight: base,
      evidence: { base_rate: policy.baseRate, scope: policy.baseRateScope },
    },
    ...(partial
      ? [{ code: 'PARTIAL_DATA', weight: 0, evidence: { missing, degraded_components: [...degraded.components] } }]
      : []),
  ];
  return reasons.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.code < b.code ? -1 : 1));
}

function confidenceOf(
  results: readonly Result<SignalMeta>[],
  facts: Partial<RiskFacts>,
  probability: number,
  degraded: Degradation,
): number {
  const weightOf = (items: readonly Result<SignalMeta>[]) =>
    items.reduce((sum, { meta }) => sum + Math.abs(meta.weight), 0);
  const ran = results.filter(({ outcome }) => outcome.status === 'clear' || outcome.status === 'flagged');
  const coverage = weightOf(ran) / (weightOf(results) || 1);
  const seen = facts.history?.events ?? 0;
  const raw = 0.4 * coverage + 0.35 * (1 - Math.exp(-seen / 5)) + 0.25 * Math.abs(2 * probability - 1);
  const capped = degraded.components.length > 0 ? Math.min(0.6, raw) : raw;
  return Math.round(Math.min(0.99, Math.max(0.05, capped)) * 100) / 100;
}

function noteOf(action: string, severity: string, contributions: readonly Contribution<SignalMeta>[]): string | null {
  if (action === 'ALLOW' && severity === 'LOW') return null;
  const causes = contributions.filter(({ counts, logOdds }) => counts && logOdds > 0).slice(0, 3);
  return causes.length === 0 ? null : `${causes.map(({ meta }) => meta.title).join('; ')}.`;
}
