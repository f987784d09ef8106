import { logit, sigmoid } from '#lib/engine/score.ts';

const SCORE_MIN = 0.001;
const SCORE_MAX = 0.999;
const UNITS = 10_000;

/** The probability that is published: four decimals, never 0 or 1. */
export function publishedScore(logOdds: number): number {
  return Math.round(Math.min(SCORE_MAX, Math.max(SCORE_MIN, sigmoid(logOdds))) * UNITS) / UNITS;
}

/**
 * Splits a score over its base rate and what moved it, so that the parts sum to the score exactly (risk guide, section
 * 4.5). The shares are leave-one-out shares. Where risk and trust cancel each other out, they are shares by log-odds.
 * @param prior log-odds before any evidence.
 * @param shifts log-odds of each family, rule, floor or cap.
 * @param total the published score.
 * @returns signed shares with four decimals: of the base rate, and of each shift in the order given.
 */
export function attribute(
  prior: number,
  shifts: readonly number[],
  total = publishedScore(prior + sum(shifts)),
): { base: number; shares: number[] } {
  const base = shifts.length === 0 ? total : sigmoid(prior);
  const units = [base, ...sharesOf(prior, shifts, total - base)].map((share) => Math.round(share * UNITS));
  const largest = units.reduce(
    (best, value, index) => (Math.abs(value) > Math.abs(units[best] ?? 0) ? index : best),
    0,
  );
  units[largest] = (units[largest] ?? 0) + Math.round(total * UNITS) - sum(units);
  const [first = 0, ...rest] = units.map((value) => value / UNITS);
  return { base: first, shares: rest };
}

function sharesOf(prior: number, shifts: readonly number[], gain: number): number[] {
  const all = sum(shifts);
  const probability = sigmoid(prior + all);
  const left = shifts.map((shift) => probability - sigmoid(prior + all - shift));
  const factor = gain / sum(left);
  if (factor >= 0.1 && factor <= 10) return left.map((share) => factor * share);
  if (Math.abs(all) < 1e-9) return shifts.map((shift) => probability * (1 - probability) * shift);
  return shifts.map((shift) => (gain * shift) / all);
}

/** Log-odds of a base rate of 0..1. */
export const priorOf = (baseRate: number): number => logit(baseRate);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
