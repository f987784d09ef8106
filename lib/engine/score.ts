import type { CheckMeta } from './check.ts';
import type { Result } from './run.ts';

export interface Contribution<Meta extends CheckMeta = CheckMeta> {
  readonly meta: Meta;
  readonly strength: number;
  readonly evidence: unknown;
  /** Flags of the verdict, where it raises only some of its check's. */
  readonly flags?: readonly string[] | undefined;
  /** weight * strength, whether or not it counted. */
  readonly logOdds: number;
  /** True for the strongest of its group: the only one that counts. */
  readonly counts: boolean;
}

export interface Score<Meta extends CheckMeta = CheckMeta> {
  readonly prior: number;
  readonly logOdds: number;
  readonly probability: number;
  /** Flagged results by |log-odds| descending, then id. */
  readonly contributions: readonly Contribution<Meta>[];
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
export const logit = (p: number): number => Math.log(p / (1 - p));

/**
 * Additive log-odds with group maximum: `z = prior + sum over groups of the weight * strength of largest magnitude`.
 * Clear, not-applicable and error outcomes weigh 0.
 * @param prior log-odds before any evidence.
 * @param weightOf log-odds of a check at full strength, where they are learned.
 * @param groupOf what correlated checks have in common; their family where nothing else is said.
 */
export function score<Meta extends CheckMeta>(
  results: readonly Result<Meta>[],
  prior: number,
  weightOf: (meta: Meta) => number = ({ weight }) => weight,
  groupOf: (meta: Meta) => string = ({ family }) => family,
): Score<Meta> {
  const flagged: Omit<Contribution<Meta>, 'counts'>[] = [];
  for (const { meta, outcome } of results) {
    if (outcome.status !== 'flagged') continue;
    const { strength, evidence, flags } = outcome;
    flagged.push({ meta, strength, evidence, flags, logOdds: weightOf(meta) * strength });
  }
  flagged.sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds) || (a.meta.id < b.meta.id ? -1 : 1));
  const seen = new Set<string>();
  const contributions = flagged.map((item) => {
    const group = groupOf(item.meta);
    const counts = !seen.has(group);
    seen.add(group);
    return { ...item, counts };
  });
  const logOdds = contributions.reduce((sum, item) => sum + (item.counts ? item.logOdds : 0), prior);
  return { prior, logOdds, probability: sigmoid(logOdds), contributions };
}

/** Strength of a count `x` past its limit: `min(1, .5 + .25 * log2(x / limit))` (risk guide, section 3). */
export function overLimit(x: number, limit: number): number {
  return Math.min(1, 0.5 + 0.25 * Math.log2(x / limit));
}
