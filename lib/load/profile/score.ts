import type { RiskBand } from '#db/vocab.ts';
import type { Result } from '#lib/engine/run.ts';
import { logit, type Score, score } from '#lib/engine/score.ts';
import type { ProfileMeta } from './facts.ts';

/** A clean customer scores .10, and a check alone scores the probability that its weight was set by. */
export const PROFILE_PRIOR = logit(0.1);
/** Raised with every change of a check, its weight or the score. */
export const PROFILE_VERSION = 'profile-1';
export const BAND_FROM = { medium: 0.35, high: 0.7 } as const;

export interface Profile extends Score<ProfileMeta> {
  readonly band: RiskBand;
  /** The check that forces the band; null where the score sets it. */
  readonly bandBy: string | null;
}

/** The log-odds weight of a check that alone makes a customer's probability `p`. */
export function weightAlone(p: number): number {
  return Math.round((logit(p) - PROFILE_PRIOR) * 100) / 100;
}

/** A check's id as its code: `phone-shared` -> `PHONE_SHARED`. */
export function signalCode(id: string): string {
  return id.replaceAll('-', '_').toUpperCase();
}

/** The profile of one customer: additive log-odds, strongest of each family, and the floors of the checks. */
export function profileOf(results: readonly Result<ProfileMeta>[]): Profile {
  const scored = score(results, PROFILE_PRIOR);
  const forced = scored.contributions.find(({ meta }) => meta.forcesHigh)?.meta.id;
  const own = bandOf(scored.probability);
  if (forced === undefined || own === 'high') return { ...scored, band: own, bandBy: null };
  return { ...scored, band: 'high', bandBy: signalCode(forced) };
}

function bandOf(probability: number): RiskBand {
  if (probability >= BAND_FROM.high) return 'high';
  return probability >= BAND_FROM.medium ? 'medium' : 'low';
}
