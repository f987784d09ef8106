import type { CheckExplanation } from '#lib/contracts/alert-detail.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { formatCode } from '#lib/format.ts';

type Reason = RiskAlert['data']['reasons'][number];

/** One step of the way from 0 to the score. `from` and `to` are scores of 0..1. */
export interface ContributionBar {
  readonly code: string;
  /** Unique within the alert: several rules have the same code. */
  readonly key: string;
  readonly title: string;
  readonly weight: number;
  readonly from: number;
  readonly to: number;
  readonly check: CheckExplanation | null;
  readonly reason: Reason;
}

export interface Contributions {
  readonly bars: readonly ContributionBar[];
  /** The sum of all weights; equals risk_score. */
  readonly total: number;
  readonly min: number;
  readonly max: number;
}

const BASE_RATE = 'BASE_RATE';

/** The check of the drill-down whose reason code this is. */
export function checkOf(code: string, checks: readonly CheckExplanation[]): CheckExplanation | null {
  return checks.find(({ id }) => id.replaceAll('-', '_').toUpperCase() === code) ?? null;
}

/**
 * Lays the reasons of an alert end to end: the base rate first, then what raised the score, then what lowered it, each
 * by size; reasons without weight come last.
 */
export function contributionsOf(alert: RiskAlert, checks: readonly CheckExplanation[]): Contributions {
  const ordered = alert.data.reasons.toSorted(
    (a, b) => rank(a) - rank(b) || Math.abs(b.weight) - Math.abs(a.weight) || (a.code < b.code ? -1 : 1),
  );
  let reached = 0;
  const bars = ordered.map((reason, index) => {
    const from = reached;
    reached = round(reached + reason.weight);
    const { code, weight } = reason;
    const check = checkOf(code, checks);
    const title = check?.title ?? ruleTitle(reason) ?? formatCode(code);
    const before = ordered.slice(0, index).filter((other) => other.code === code).length;
    return { code, key: `${code} ${before}`, title, weight, from, to: reached, check, reason };
  });
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  return { bars, total: reached, min: Math.min(0, ...ends), max: Math.max(0.0001, ...ends) };
}

/**
 * How much more (`×`) or less (`÷`) likely fraud became by one piece of evidence.
 * @param logOdds natural logarithm of the odds ratio.
 */
export function likelihoodText(logOdds: number): string {
  const ratio = Math.exp(Math.abs(logOdds));
  const digits = ratio < 9.95 ? 1 : 0;
  return `${logOdds < 0 ? '÷' : '×'}${ratio.toFixed(digits)}`;
}

function ruleTitle({ code, evidence: { name } }: Reason): string | null {
  return code === 'RULE_HIT' && typeof name === 'string' ? `Rule: ${name}` : null;
}

function rank({ code, weight }: Reason): number {
  if (code === BASE_RATE) return 0;
  if (weight === 0) return 3;
  return weight > 0 ? 1 : 2;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
