import type { DocumentClass } from '#lib/contracts/document-class.ts';
import { wilson } from '#lib/engine/share.ts';

/** A share with its Wilson score interval at 95 %. */
export interface Rate {
  readonly count: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** What a check answers on genuine documents of one class. */
export interface CheckCalibration {
  readonly check_id: string;
  /** How often it flags where it applies, before its limits. */
  readonly false_alarms: Rate;
  /** A finding of at most these log-odds stays `low`: of genuine documents at most 5 % pass it. */
  readonly notable: number;
  /** A finding of at most these log-odds is `medium` at most: of genuine documents at most 1 % pass it. */
  readonly telling: number;
  /** How many of the reviewed documents in which it found something were frauds. */
  readonly precision: Rate;
}

/** Limits for the documents of one class, learned from its genuine ones, and precisions from all. Weights never move. */
export interface Calibration {
  readonly document_class: DocumentClass;
  /** Genuine documents that it rests on. */
  readonly files: number;
  /** The false-alarm levels that so many files can guarantee: 0.05 and 0.01, or more where they are too few. */
  readonly notable_level: number;
  readonly telling_level: number;
  /** Genuine documents called tampered or suspicious before the limits. */
  readonly accused: Rate;
  readonly checks: readonly CheckCalibration[];
}

/** Log-odds before any limit; 0 where nothing was found. */
interface Measured {
  readonly check_id: string;
  readonly applied: boolean;
  readonly log_odds: number;
}

/** A document whose truth is known. */
export interface KnownSample {
  readonly fraud: boolean;
  /** Called tampered or suspicious. */
  readonly accused: boolean;
  readonly findings: readonly Measured[];
}

export const CALIBRATION_FILES_MIN = 10;
const NOTABLE_LEVEL = 0.05;
const TELLING_LEVEL = 0.01;
const PRECISION_CASES_MIN = 30;

interface Analysed {
  readonly verdict: string;
  readonly findings: readonly { readonly check_id: string; readonly outcome: string; readonly log_odds: number }[];
}

/** What calibration keeps of an analysis whose truth is known. */
export function sampleOf({ verdict, findings }: Analysed, fraud: boolean): KnownSample {
  return {
    fraud,
    accused: verdict === 'tampered' || verdict === 'suspicious',
    findings: findings.map(({ check_id, outcome, log_odds }) => ({
      check_id,
      applied: outcome === 'passed' || outcome === 'flagged',
      log_odds,
    })),
  };
}

/**
 * Split-conformal limits (Vovk 2005; forgery guide, section 4.3): the k-th smallest log-odds of n genuine documents with
 * k = ceil((n + 1)(1 - level)), so that a new genuine one passes with a chance of at most the level. Fewer than
 * 1 / level - 1 documents cannot guarantee it: then the largest serves, and the level is 1 / (n + 1).
 * @throws RangeError for fewer than ten documents.
 */
export function calibrate(documentClass: DocumentClass, samples: readonly KnownSample[]): Calibration {
  const genuine = samples.filter(({ fraud }) => !fraud);
  const files = genuine.length;
  if (files < CALIBRATION_FILES_MIN)
    throw new RangeError(
      `Calibration needs ${CALIBRATION_FILES_MIN} genuine documents of a class; there are ${files}.`,
    );
  const ids = new Set(genuine.flatMap(({ findings }) => findings.map(({ check_id }) => check_id)));
  const checks = [...ids].toSorted().map((id) => calibrateCheck(id, genuine, samples));
  const guaranteed = 1 / (files + 1);
  return {
    document_class: documentClass,
    files,
    notable_level: Math.max(NOTABLE_LEVEL, guaranteed),
    telling_level: Math.max(TELLING_LEVEL, guaranteed),
    accused: rateOf(genuine.filter(({ accused }) => accused).length, files),
    checks: checks.filter(({ false_alarms }) => false_alarms.of > 0),
  };
}

function calibrateCheck(id: string, genuine: readonly KnownSample[], all: readonly KnownSample[]): CheckCalibration {
  const of = ({ findings }: KnownSample) => findings.find(({ check_id }) => check_id === id);
  const found = (sample: KnownSample) => (of(sample)?.log_odds ?? 0) > 0;
  const sorted = genuine.map((sample) => of(sample)?.log_odds ?? 0).toSorted((a, b) => a - b);
  const flagged = all.filter(found);
  return {
    check_id: id,
    false_alarms: rateOf(genuine.filter(found).length, genuine.filter((sample) => of(sample)?.applied).length),
    notable: quantile(sorted, NOTABLE_LEVEL),
    telling: quantile(sorted, TELLING_LEVEL),
    precision: rateOf(flagged.filter(({ fraud }) => fraud).length, flagged.length),
  };
}

function quantile(sorted: readonly number[], level: number): number {
  const rank = Math.min(sorted.length, Math.ceil((sorted.length + 1) * (1 - level)));
  return sorted[rank - 1] ?? 0;
}

/** @returns the share with its Wilson score interval at 95 %, rounded to four places; 0..1 where there is no case. */
export function rateOf(count: number, of: number): Rate {
  const [low, high] = wilson(count, of);
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return { count, of, low: round(low), high: round(high) };
}

/** The share of frauds among documents in which a check found something, where enough of them were reviewed. */
export function precisionOf(check: CheckCalibration | undefined): number | null {
  if (check === undefined || check.precision.of < PRECISION_CASES_MIN) return null;
  return (check.precision.count + 1) / (check.precision.of + 2);
}
