import type { Result } from '#lib/engine/run.ts';
import type { RiskFacts, SignalMeta } from './facts.ts';

const DEGRADED_MAX = 0.6;

/**
 * How much evidence a score rests on, .05 to .99 (risk guide, section 4.6). It grows with the weight of the signals
 * that could run, with the number of events known of the user, and with the distance of the score from one half.
 */
export function confidenceOf(
  results: readonly Result<SignalMeta>[],
  facts: Partial<RiskFacts>,
  probability: number,
  degraded: boolean,
): number {
  let all = 0;
  let ran = 0;
  for (const { meta, outcome } of results) {
    all += Math.abs(meta.weight);
    if (outcome.status === 'clear' || outcome.status === 'flagged') ran += Math.abs(meta.weight);
  }
  const seen = facts.history?.events ?? 0;
  const raw = (0.4 * ran) / (all || 1) + 0.35 * (1 - Math.exp(-seen / 5)) + 0.25 * Math.abs(2 * probability - 1);
  const capped = degraded ? Math.min(DEGRADED_MAX, raw) : raw;
  return Math.round(Math.min(0.99, Math.max(0.05, capped)) * 100) / 100;
}
