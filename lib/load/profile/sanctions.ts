import { z } from 'zod';
import { clear, flagged } from '#lib/engine/check.ts';
import type { ListHit } from './facts.ts';

/** Scores of a name from which a hit counts as possible, and as strong (load guide, section 7.2). */
export const POSSIBLE = 0.8;
export const STRONG = 0.93;

export const hitEvidence = z.strictObject({
  list: z.string(),
  list_date: z.string().nullable(),
  entry: z.string(),
  matched_name: z.string(),
  score: z.number(),
});

/** Flags the first hit on a sanctions list whose score is at least `from` and below `to`. */
export function judgeSanctions(hits: readonly ListHit[], from: number, to = Number.POSITIVE_INFINITY) {
  const hit = hits.find(({ kind, score }) => kind === 'sanctions' && score >= from && score < to);
  if (hit === undefined) return clear;
  const { list, listDate, entry, matchedName, score } = hit;
  return flagged(1, {
    list,
    list_date: listDate,
    entry,
    matched_name: matchedName,
    score: Math.round(score * 1000) / 1000,
  });
}
