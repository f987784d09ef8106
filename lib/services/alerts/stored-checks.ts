import { z } from 'zod';
import type { CheckExplanation } from '#lib/contracts/alert-detail.ts';
import type { Assessment } from '#lib/risk/assess.ts';

/** What an alert keeps of every signal that ran; the texts come from the registry. Clear ones keep their id alone. */
const StoredCheck = z.object({
  id: z.string(),
  outcome: z.enum(['flagged', 'clear', 'not_applicable', 'error']),
  family: z.string().optional(),
  reason: z.string().optional(),
  strength: z.number().optional(),
  log_odds: z.number().optional(),
  counts: z.boolean().optional(),
  evidence: z.record(z.string(), z.unknown()).optional(),
});
export type StoredCheck = z.infer<typeof StoredCheck>;

export const StoredAssessment = z.object({
  checks: z.array(StoredCheck),
  /** In the order of FEATURE_NAMES: what models learn from. Absent where it was stored before they were. */
  features: z.array(z.number().nullable()).default([]),
});

type Outcome = Pick<
  CheckExplanation,
  'id' | 'family' | 'outcome' | 'reason' | 'strength' | 'log_odds' | 'counts' | 'evidence'
>;

/** @param features by name, as `modelFeatures` answers. */
export function storeChecks(
  { results, score }: Assessment,
  features: Readonly<Record<string, number | null>> = {},
): z.infer<typeof StoredAssessment> {
  const contributions = new Map(score.contributions.map((item) => [item.meta.id, item]));
  const checks = results.map(({ meta, outcome }): StoredCheck => {
    const { id, family } = meta;
    const item = contributions.get(id);
    if (outcome.status === 'not_applicable') return { id, outcome: outcome.status, reason: outcome.reason };
    if (outcome.status === 'error') return { id, outcome: outcome.status, reason: outcome.message };
    if (!item) return { id, outcome: 'clear' };
    const log_odds = Math.round(item.logOdds * 1e4) / 1e4;
    const evidence = { ...(item.evidence as Record<string, unknown>) };
    return { id, family, outcome: 'flagged', strength: item.strength, log_odds, counts: item.counts, evidence };
  });
  return { checks, features: Object.values(features).map((value) => value && Number(value.toPrecision(6))) };
}

export function readCheck(stored: StoredCheck, family: string): Outcome {
  return {
    id: stored.id,
    family: stored.family ?? family,
    outcome: stored.outcome,
    reason: stored.reason ?? null,
    strength: stored.strength ?? null,
    log_odds: stored.log_odds ?? null,
    counts: stored.counts ?? false,
    evidence: stored.evidence ?? null,
  };
}
