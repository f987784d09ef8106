import type { RiskBand } from '#db/vocab.ts';
import { flagged } from '#lib/engine/check.ts';
import type { Result } from '#lib/engine/run.ts';
import { logit, score } from '#lib/engine/score.ts';
import type { ProfileMeta } from './facts.ts';

/** A clean customer scores .10, and a check alone scores the probability that its weight was set by. */
export const PROFILE_PRIOR = logit(0.1);
/** Raised with every change of a check, its weight or the score. */
export const PROFILE_VERSION = 'profile-1';
export const BAND_FROM = { medium: 0.35, high: 0.7 } as const;

/** The log-odds weight of a check that alone makes a customer's probability `p`. */
export function weightAlone(p: number): number {
  return Math.round((logit(p) - PROFILE_PRIOR) * 100) / 100;
}

/** A check's id as its code: `phone-shared` -> `PHONE_SHARED`. */
export function signalCode(id: string): string {
  return id.replaceAll('-', '_').toUpperCase();
}

/** A signal as it is stored: a code and its strength, 0..1. */
interface StoredSignal {
  readonly code: string;
  readonly strength: number;
}

/**
 * Returns the function that makes a profile of the stored signals of a customer: additive log-odds, the strongest of each
 * family, and the floors of the checks. Signals of other checks weigh nothing.
 */
export function createScorer(checks: readonly { readonly meta: ProfileMeta }[]) {
  const metaOf = new Map(checks.map(({ meta }) => [signalCode(meta.id), meta]));
  return (signals: readonly StoredSignal[]) => {
    const results = signals.flatMap(({ code, strength }): Result<ProfileMeta>[] => {
      const meta = metaOf.get(code);
      return meta ? [{ meta, outcome: flagged(strength, null), durationMs: 0 }] : [];
    });
    const { probability, contributions } = score(results, PROFILE_PRIOR);
    const own = bandOf(probability);
    const forced = own === 'high' ? undefined : contributions.find(({ meta }) => meta.forcesHigh)?.meta.id;
    return {
      score: probability,
      band: forced === undefined ? own : 'high',
      band_by: forced === undefined ? null : signalCode(forced),
      signals: contributions.map(({ meta, counts, logOdds }) => {
        return { code: signalCode(meta.id), family: meta.family, contribution: counts ? logOdds : 0 };
      }),
    };
  };
}

function bandOf(probability: number): RiskBand {
  if (probability >= BAND_FROM.high) return 'high';
  return probability >= BAND_FROM.medium ? 'medium' : 'low';
}
