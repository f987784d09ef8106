import type { Result } from '#lib/engine/run.ts';
import { type Contribution, logit, score, sigmoid } from '#lib/engine/score.ts';
import { type Evidence, evidenceSchema } from './evidence.ts';
import type { ForgeryMeta, Severity } from './forgery-check.ts';

export interface Weighed {
  readonly meta: ForgeryMeta;
  readonly evidence: Evidence;
  readonly severity: Severity;
  /** Share of the document's log-odds; 0 where a stronger finding of its family counts. */
  readonly contribution: number;
  /** Probability that this finding alone is the trace of an edit. */
  readonly probability: number;
  readonly tampered: boolean;
  /** Ids of the findings that make it `tampered` together with this one. */
  readonly fusedWith: readonly string[];
}

export interface Fusion {
  /** Probability that the document was tampered with. */
  readonly probability: number;
  readonly findings: readonly Weighed[];
}

const PRIOR = logit(0.05);
const FUSE_ABOVE = 0.85;

/**
 * Joins flagged results into one probability and decides which of them say "tampered": strong ones by themselves,
 * medium ones only together with another family and above 0.85. Weak ones never.
 */
export function fuse(results: readonly Result<ForgeryMeta>[]): Fusion {
  const scored = score(results, PRIOR);
  const flagged = scored.contributions.map((item) => ({ item, evidence: evidenceSchema.parse(item.evidence) }));
  const medium = flagged.filter(({ evidence }) => evidence.severity !== 'low');
  const families = new Set(medium.map(({ item }) => item.meta.family));
  const fused = scored.probability > FUSE_ABOVE && families.size >= 2;
  const findings = flagged.map(({ item, evidence }): Weighed => {
    const { meta } = item;
    const partners = medium
      .filter((other) => other.item.meta.family !== meta.family)
      .map((other) => other.item.meta.id);
    const together = fused && evidence.severity === 'medium';
    return {
      meta,
      evidence,
      severity: evidence.severity,
      contribution: item.counts ? round(item.logOdds) : 0,
      probability: round(alone(item)),
      tampered: evidence.severity === 'high' || together,
      fusedWith: together ? partners.toSorted() : [],
    };
  });
  return { probability: round(scored.probability), findings };
}

const alone = (item: Contribution<ForgeryMeta>): number => sigmoid(PRIOR + item.logOdds);
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
