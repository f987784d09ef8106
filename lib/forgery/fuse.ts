import type { Medium } from '#lib/contracts/forgery-report.ts';
import type { Result } from '#lib/engine/run.ts';
import { type Contribution, logit, score, sigmoid } from '#lib/engine/score.ts';
import { accuse, type Rates } from './accusation.ts';
import { coveredShare } from './box.ts';
import { type Calibration, type CheckCalibration, precisionOf } from './calibration.ts';
import type { Cause } from './causes.ts';
import { type Evidence, evidenceSchema, SEVERITY_WEIGHT } from './evidence.ts';
import { type ForgeryMeta, type Severity, strongestFirst } from './forgery-check.ts';

export interface Weighed {
  readonly meta: ForgeryMeta;
  readonly evidence: Evidence;
  readonly severity: Severity;
  /** Share of the document's log-odds; 0 where a stronger finding of its cause counts. */
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
  /** The strongest severity that was found; null where nothing was. */
  readonly severity: Severity | null;
  readonly findings: readonly Weighed[];
}

const PRIOR = logit(0.05);
/** The probability that divides what accuses from what does not. */
const ACCUSED_FROM = 0.85;
const PICTURE_CAUSES: ReadonlySet<Cause> = new Set(['editor', 'local_save', 'copied_pixels', 'paper', 'capture']);
/** Share of an edited place that lies in the value. */
const EDIT_IN_VALUE_SHARE = 0.5;

export interface Grounds {
  readonly medium: Medium;
  /** How often checks find something in genuine documents. */
  readonly rates: Rates;
  /** Limits of the document's class, below which a finding counts less. */
  readonly calibration: Calibration | null;
}

/**
 * Joins flagged results into one probability and decides by the rule of accusation which of them say "tampered". Of one
 * cause only the strongest finding counts. A document that nothing accuses is at most 0.85 likely to be forged.
 */
export function fuse(results: readonly Result<ForgeryMeta>[], { medium, rates, calibration }: Grounds): Fusion {
  const limits = new Map(calibration?.checks.map((check) => [check.check_id, check]));
  const heard = corroborate(results.flatMap((result) => hear(result, limits.get(result.meta.id) ?? null)));
  const { direct, joined } = accuse(heard.map(accuserOf), medium, rates);
  const accusing = new Set([...direct, ...joined]);
  const scored = score(heard.map(toResult), PRIOR, undefined, ({ cause }) => cause);
  const from = new Map(heard.map((each) => [each.meta.id, each]));
  const findings = scored.contributions.flatMap((item): Weighed[] => {
    const each = from.get(item.meta.id);
    if (each === undefined) return [];
    const partners = joined.includes(item.meta.id) ? joined.filter((id) => id !== item.meta.id) : [];
    return [{ ...weigh(item, each), tampered: accusing.has(item.meta.id), fusedWith: partners }];
  });
  const bound = accusing.size > 0 ? Math.max : Math.min;
  return {
    probability: round(bound(scored.probability, ACCUSED_FROM)),
    severity: findings.toSorted(strongestFirst)[0]?.severity ?? null,
    findings,
  };
}

function weigh(item: Contribution<ForgeryMeta>, { evidence, measured, known, lowered }: Heard) {
  const precision = lowered || known === null ? null : precisionOf(known);
  return {
    meta: item.meta,
    evidence,
    severity: evidence.severity,
    contribution: item.counts ? round(item.logOdds) : 0,
    measured: round(measured),
    probability: round(precision ?? sigmoid(PRIOR + item.logOdds)),
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
  readonly known: CheckCalibration | null;
  readonly lowered: boolean;
}

const accuserOf = ({ meta, evidence, lowered }: Heard) => ({
  checkId: meta.id,
  cause: meta.cause,
  severity: evidence.severity,
  direct: evidence.direct === true && !lowered,
});

const toResult = ({ meta, strength, evidence }: Heard): Result<ForgeryMeta> => ({
  meta,
  outcome: { status: 'flagged', strength, evidence },
  durationMs: 0,
});

/** A finding as the genuine documents of its class let it count: in its words, but at a lower severity. */
function hear({ meta, outcome }: Result<ForgeryMeta>, known: CheckCalibration | null): Heard[] {
  if (outcome.status !== 'flagged') return [];
  const { strength } = outcome;
  const measured = meta.weight * strength;
  const evidence = evidenceSchema.parse(outcome.evidence);
  const severity = known === null || measured > known.telling ? 'high' : measured > known.notable ? 'medium' : 'low';
  if (SEVERITY_WEIGHT[evidence.severity] <= SEVERITY_WEIGHT[severity])
    return [{ meta, strength, evidence, measured, known, lowered: false }];
  const less = Math.min(strength, SEVERITY_WEIGHT[severity] / meta.weight);
  return [{ meta, strength: less, evidence: { ...evidence, severity }, measured, known, lowered: true }];
}

/** Families that read values, and answer low where a slip of the reader could explain what they see. */
const READING_FAMILIES: ReadonlySet<string> = new Set(['content', 'identifier', 'code']);

/**
 * A value that may only have been misread is medium where pixels tell that its very place was edited: a slip of the
 * reader does not fall on an edit by chance.
 */
function corroborate(items: readonly Heard[]): readonly Heard[] {
  const places = items.flatMap(({ meta, evidence }) =>
    PICTURE_CAUSES.has(meta.cause) && evidence.severity !== 'low' ? evidence.regions : [],
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

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
