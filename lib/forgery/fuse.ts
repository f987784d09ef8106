import type { Result } from '#lib/engine/run.ts';
import { type Contribution, logit, score, sigmoid } from '#lib/engine/score.ts';
import { area, coveredShare, overlapShare } from './box.ts';
import { type Calibration, type CheckCalibration, precisionOf } from './calibration.ts';
import { type Evidence, evidenceSchema, SEVERITY_WEIGHT } from './evidence.ts';
import type { Box } from './facts/page.ts';
import type { ForgeryMeta, Severity } from './forgery-check.ts';

export interface Weighed {
  readonly meta: ForgeryMeta;
  readonly evidence: Evidence;
  readonly severity: Severity;
  /** Share of the document's log-odds; 0 where a stronger finding of its family counts. */
  readonly contribution: number;
  /** Log-odds before the limits of a calibration. */
  readonly measured: number;
  /** Probability that this finding alone is the trace of an edit. */
  readonly probability: number;
  readonly tampered: boolean;
  /** Ids of the findings that make it `tampered` together with this one. */
  readonly fusedWith: readonly string[];
  /** True where the probability is the precision measured on reviewed documents, not a start value. */
  readonly calibrated: boolean;
  /** What is known of the check on this class of document; null where it was not calibrated. */
  readonly known: CheckCalibration | null;
  /** True where the limits of the class let it count less. */
  readonly lowered: boolean;
}

export interface Fusion {
  /** Probability that the document was tampered with. */
  readonly probability: number;
  readonly findings: readonly Weighed[];
}

const PRIOR = logit(0.05);
const FUSE_ABOVE = 0.85;
/** What pixels alone can say, unless two maps of different kind agree on a place. */
const PICTURE_PROBABILITY_MAX = 0.85;
const PICTURE_FAMILIES: ReadonlySet<string> = new Set(['compression', 'pixel', 'copy', 'capture', 'model']);
const SAME_PLACE_IOU = 0.3;
const WITHIN_SHARE = 0.8;
const WITHIN_AREA_MAX = 12;
/** Share of an edited place that lies in the value. */
const EDIT_IN_VALUE_SHARE = 0.5;

interface Item {
  readonly item: Contribution<ForgeryMeta>;
  readonly evidence: Evidence;
  readonly measured: number;
  readonly known: CheckCalibration | null;
  readonly lowered: boolean;
}

/**
 * Joins flagged results into one probability and decides which of them say "tampered": strong ones by themselves,
 * medium ones only together with another family and above 0.85. Weak ones never. Evidence of pixels alone stays at
 * 0.85 and joins nothing, unless two of its families agree on a place.
 * @param calibration limits of the document's class, below which a finding counts less.
 */
export function fuse(results: readonly Result<ForgeryMeta>[], calibration: Calibration | null = null): Fusion {
  const limits = new Map(calibration?.checks.map((check) => [check.check_id, check]));
  const heard = corroborate(results.flatMap((result) => hear(result, limits.get(result.meta.id) ?? null)));
  const scored = score(heard.map(toResult), PRIOR);
  const from = new Map(heard.map((each) => [each.meta.id, each]));
  const flagged = scored.contributions.flatMap((item): Item[] => {
    const each = from.get(item.meta.id);
    if (each === undefined) return [];
    const { evidence, measured, lowered } = each;
    return [{ item, evidence, measured, known: limits.get(item.meta.id) ?? null, lowered }];
  });
  const medium = flagged.filter(({ evidence }) => evidence.severity !== 'low');
  const families = new Set(medium.map(({ item }) => item.meta.family));
  const capped = medium.length > 0 && onlyPictures(medium) && !agreeOnPlace(medium);
  const probability = capped ? Math.min(scored.probability, PICTURE_PROBABILITY_MAX) : scored.probability;
  const fused = probability > FUSE_ABOVE && families.size >= 2;
  return {
    probability: round(probability),
    findings: flagged.map((each) => weigh(each, fused ? medium : [], capped)),
  };
}

function weigh({ item, evidence, measured, known, lowered }: Item, fusing: readonly Item[], capped: boolean): Weighed {
  const { meta } = item;
  const { severity } = evidence;
  const precision = lowered || known === null ? null : precisionOf(known);
  const alone = precision ?? sigmoid(PRIOR + item.logOdds);
  const together = fusing.length > 0 && severity === 'medium';
  const partners = fusing.filter((other) => other.item.meta.family !== meta.family).map((other) => other.item.meta.id);
  return {
    meta,
    evidence,
    severity,
    contribution: item.counts ? round(item.logOdds) : 0,
    measured: round(measured),
    probability: round(capped && PICTURE_FAMILIES.has(meta.family) ? Math.min(alone, PICTURE_PROBABILITY_MAX) : alone),
    tampered: severity === 'high' || together,
    fusedWith: together ? partners.toSorted() : [],
    calibrated: precision !== null,
    known,
    lowered,
  };
}

/** What a check flagged, with its evidence read once. */
interface Heard {
  readonly meta: ForgeryMeta;
  readonly strength: number;
  readonly evidence: Evidence;
  readonly measured: number;
  readonly lowered: boolean;
}

const toResult = ({ meta, strength, evidence }: Heard): Result<ForgeryMeta> => ({
  meta,
  outcome: { status: 'flagged', strength, evidence },
  durationMs: 0,
});

/** A finding as the genuine documents of its class let it count: in its words, but at a lower severity. */
function hear({ meta, outcome }: Result<ForgeryMeta>, limit: CheckCalibration | null): Heard[] {
  if (outcome.status !== 'flagged') return [];
  const { strength } = outcome;
  const measured = meta.weight * strength;
  const evidence = evidenceSchema.parse(outcome.evidence);
  const severity = limit === null || measured > limit.telling ? 'high' : measured > limit.notable ? 'medium' : 'low';
  if (SEVERITY_WEIGHT[evidence.severity] <= SEVERITY_WEIGHT[severity])
    return [{ meta, strength, evidence, measured, lowered: false }];
  const less = Math.min(strength, SEVERITY_WEIGHT[severity] / meta.weight);
  return [{ meta, strength: less, evidence: { ...evidence, severity }, measured, lowered: true }];
}

/** Families that read values, and answer low where a slip of the reader could explain what they see. */
const READING_FAMILIES: ReadonlySet<string> = new Set(['content', 'identifier', 'code']);

/**
 * A value that may only have been misread is medium where pixels tell that its very place was edited: a slip of the
 * reader does not fall on an edit by chance.
 */
function corroborate(items: readonly Heard[]): readonly Heard[] {
  const places = items.flatMap(({ meta, evidence }) =>
    PICTURE_FAMILIES.has(meta.family) && evidence.severity !== 'low' ? evidence.regions : [],
  );
  return items.map((each) => {
    const { meta, evidence } = each;
    const doubted = evidence.severity === 'low' && meta.severity === 'high' && !each.lowered;
    if (!doubted || !READING_FAMILIES.has(meta.family)) return each;
    const edited = evidence.regions.some((region) =>
      places.some(({ page, box }) => page === region.page && coveredShare(box, region.box) >= EDIT_IN_VALUE_SHARE),
    );
    if (!edited) return each;
    const strength = SEVERITY_WEIGHT.medium / meta.weight;
    return { ...each, strength, evidence: { ...evidence, severity: 'medium' as const } };
  });
}

const onlyPictures = (items: readonly Item[]): boolean =>
  items.every(({ item }) => PICTURE_FAMILIES.has(item.meta.family));

/** True where two boxes overlap well, or the smaller lies in a larger of its order: a character in its word. */
function samePlace(a: Box, b: Box): boolean {
  if (overlapShare(a, b) >= SAME_PLACE_IOU) return true;
  const [small, large] = area(a) < area(b) ? [a, b] : [b, a];
  return coveredShare(small, large) >= WITHIN_SHARE && area(large) <= WITHIN_AREA_MAX * area(small);
}

function agreeOnPlace(items: readonly Item[]): boolean {
  return items.some((a, index) =>
    items
      .slice(index + 1)
      .some(
        (b) =>
          a.item.meta.family !== b.item.meta.family &&
          a.evidence.regions.some((one) =>
            b.evidence.regions.some((two) => one.page === two.page && samePlace(one.box, two.box)),
          ),
      ),
  );
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
