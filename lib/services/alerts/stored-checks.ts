import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CheckExplanation, ShadowRule } from '#lib/contracts/alert-detail.ts';
import type { Assessment } from '#lib/risk/assess.ts';
import type { RuleHit } from '#lib/risk/policy.ts';
import { type Finding, findingsOf } from '#lib/risk/profiles/findings.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import type { Family } from '#lib/risk/vocabulary.ts';
import { nameOfReason } from './reason-texts.ts';

/** What is stored of every signal that ran. The texts of a signal come from the registry. */
export interface StoredCheck {
  readonly id: string;
  readonly outcome: 'flagged' | 'clear' | 'not_applicable' | 'error';
  readonly family?: string | undefined;
  /** The reason as a text, or the number of the text. */
  readonly reason?: string | number | undefined;
  readonly strength?: number | undefined;
  readonly log_odds?: number | undefined;
  readonly counts?: boolean | undefined;
  readonly evidence?: Record<string, unknown> | undefined;
}

const Flagged = z.object({
  id: z.string(),
  family: z.string(),
  strength: z.number(),
  log_odds: z.number(),
  counts: z.boolean(),
  evidence: z.record(z.string(), z.unknown()),
});

/**
 * The stored form. It is short, since every event has one. Flagged checks are stored by name, the others by their place
 * in the registry. `places` is a hash of that registry: with another registry the other checks cannot be named any
 * more.
 */
const Row = z.object({
  places: z.string(),
  flagged: z.array(Flagged),
  /** For each place in the registry: 0 for clear, the reason for not applicable, null for everything else. */
  others: z.array(z.union([z.number(), z.string(), z.null()])).default([]),
  /** Messages of checks that failed, by place. */
  errors: z.record(z.string(), z.string()).default({}),
  /** Only in rows that are older than `others`: the places by their reason. */
  not_applicable: z.record(z.string(), z.array(z.number())).default({}),
  /** Only in rows that are older than `others`: places of the checks that were clear. */
  clear: z.array(z.number()).default([]),
  /** The features that models learn from, in the order of FEATURE_NAMES. */
  features: z.array(z.number().nullable()).default([]),
  /** Probability before the floors and caps of lists and rules; null in older rows. */
  raw_score: z.number().nullable().default(null),
  /** Shadow rules that matched, without any effect. */
  shadow_rules: z.array(ShadowRule).default([]),
});

const ids = RISK_SIGNALS.map(({ meta }) => meta.id);
const placeOf = new Map<string, number>(ids.map((id, place) => [id, place]));
const PLACES = createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 8);

/** Reads a stored row. Checks of another registry are only there where they were flagged. */
export const StoredAssessment = Row.transform((row) => {
  const flagged = row.flagged.map((check): StoredCheck => ({ ...check, outcome: 'flagged' }));
  const checks = row.places === PLACES ? [...flagged, ...others(row)] : flagged;
  return { checks, features: row.features, rawScore: row.raw_score, shadowRules: row.shadow_rules };
});

function others(row: z.infer<typeof Row>): StoredCheck[] {
  const named = (places: readonly number[], check: Omit<StoredCheck, 'id'>) =>
    places.flatMap((place) => (ids[place] ? [{ ...check, id: ids[place] }] : []));
  return [
    ...row.others.flatMap((reason, place) => {
      if (reason === null) return [];
      return named([place], reason === 0 ? { outcome: 'clear' } : { outcome: 'not_applicable', reason });
    }),
    ...Object.entries(row.errors).flatMap(([place, reason]) => named([Number(place)], { outcome: 'error', reason })),
    ...named(row.clear, { outcome: 'clear' }),
    ...Object.entries(row.not_applicable).flatMap(([reason, places]) =>
      named(places, { outcome: 'not_applicable', reason }),
    ),
  ];
}

/** Rounds to six significant digits. */
function sixDigits(value: number): number {
  const scale = 10 ** (5 - Math.floor(Math.log10(Math.abs(value))));
  return Number.isFinite(scale) ? Math.round(value * scale) / scale : value;
}

/**
 * The findings of a stored alert about who acts.
 * @param assessment of the alert. It was checked before it was stored.
 */
export function storedFindings(assessment: unknown): Finding[] {
  const { flagged = [] } = assessment as { readonly flagged?: readonly z.infer<typeof Flagged>[] };
  return findingsOf(
    flagged.map(({ id, family, log_odds, counts }) => ({
      meta: { id, family: family as Family },
      logOdds: log_odds,
      counts,
    })),
  );
}

/** Makes the row of an assessment. @param features by name, as `modelFeatures` answers them. */
export function storeChecks(
  { results, score, rawScore, rules }: Assessment,
  features: Readonly<Record<string, number | null>> = {},
): z.input<typeof StoredAssessment> {
  const outcomes: (number | string | null)[] = ids.map(() => null);
  const errors: Record<string, string> = {};
  for (const { meta, outcome } of results) {
    const place = placeOf.get(meta.id) ?? ids.length;
    if (outcome.status === 'clear') outcomes[place] = 0;
    else if (outcome.status === 'not_applicable') outcomes[place] = nameOfReason(outcome.reason);
    else if (outcome.status === 'error') errors[place] = outcome.message;
  }
  return {
    places: PLACES,
    flagged: score.contributions.map(({ meta, strength, logOdds, counts, evidence }) => {
      const log_odds = Math.round(logOdds * 1e4) / 1e4;
      const { id, family } = meta;
      return { id, family, strength, log_odds, counts, evidence: evidence as Record<string, unknown> };
    }),
    others: outcomes,
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    features: Object.values(features).map((value) => value && sixDigits(value)),
    raw_score: rawScore,
    ...(rules && rules.shadow.length > 0 ? { shadow_rules: rules.shadow.map(toShadowRule) } : {}),
  };
}

function toShadowRule({ ruleId, version, name, matched }: RuleHit): ShadowRule {
  return { rule_id: ruleId, version, name, matched };
}

type Outcome = Pick<
  CheckExplanation,
  'id' | 'family' | 'outcome' | 'reason' | 'strength' | 'log_odds' | 'counts' | 'evidence'
>;

/** Explains a stored check with the text of its reason. @param texts of reasons by their numbers. */
export function readCheck(stored: StoredCheck, family: string, texts: ReadonlyMap<number, string>): Outcome {
  const { reason } = stored;
  return {
    id: stored.id,
    family: stored.family ?? family,
    outcome: stored.outcome,
    reason: (typeof reason === 'number' ? texts.get(reason) : reason) ?? null,
    strength: stored.strength ?? null,
    log_odds: stored.log_odds ?? null,
    counts: stored.counts ?? false,
    evidence: stored.evidence ?? null,
  };
}
