import type { Medium } from '#lib/contracts/forgery-report.ts';
import { upperBound } from '#lib/engine/share.ts';
import { CAUSES, type Cause } from './causes.ts';
import type { Severity } from './forgery-check.ts';

/** How often a check found something in genuine documents to which it applied. */
export interface CheckRate {
  readonly of: number;
  /** Findings of medium severity or stronger. */
  readonly medium: number;
  readonly high: number;
}

type ByMedium<T> = Readonly<Partial<Record<Medium, T | undefined>>>;

/** How many genuine documents showed two findings of medium severity or stronger at once. */
export interface PairRate {
  /** Documents to which both checks applied. */
  readonly of: number;
  readonly both: number;
}

/** What was counted on genuine documents. */
export interface Rates {
  /** By check id. A check without a rate accuses nobody. */
  readonly checks: Readonly<Record<string, ByMedium<CheckRate> | undefined>>;
  /** By pair of checks (`pairOf`), of those that were seen together: what is counted goes before what would multiply. */
  readonly together: Readonly<Record<string, ByMedium<PairRate> | undefined>>;
}

/** One name for two checks, whichever comes first. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join('+');

/** What the rule has to know of a finding. */
export interface Accuser {
  readonly checkId: string;
  readonly cause: Cause;
  readonly severity: Severity;
  /** Its evidence is a direct proof. */
  readonly direct: boolean;
}

/** What together says "tampered". */
export interface Accusation {
  /** Ids of the checks whose findings are direct proofs. */
  readonly direct: readonly string[];
  /** Ids of the checks whose findings are too rare together in genuine documents. */
  readonly joined: readonly string[];
}

/** Genuine documents in which the joined findings may meet, as a share. */
export const CHANCE_MAX = 1e-3;
/** What more genuine documents than one in twenty show is no evidence. */
const EVIDENCE_RATE_MAX = 0.05;

/**
 * The rule of accusation (record 031). A document is called tampered only by (a) a direct proof, or (b) findings of different
 * causes whose rates on genuine documents multiply to less than one in a thousand; the fewest such causes accuse, the others do not.
 * Two findings that genuine documents have shown together are as rare as they were together, whatever their product. One cause may
 * suffice by a finding of high severity whose own rate is below that, unless honest documents often err in that way (`CAUSES`).
 * @param rates counted on genuine documents; their upper 95 % bound is what multiplies.
 */
export function accuse(findings: readonly Accuser[], medium: Medium, rates: Rates): Accusation {
  const direct = findings.filter((finding) => finding.direct).map(({ checkId }) => checkId);
  return { direct: direct.toSorted(), joined: joinedOf(findings, medium, rates) };
}

interface Factor {
  readonly cause: Cause;
  readonly severity: Severity;
  readonly chance: number;
  readonly checkId: string;
}

function joinedOf(findings: readonly Accuser[], medium: Medium, rates: Rates): string[] {
  const factors = findings
    .map(({ checkId, cause, severity }): Factor => {
      return { checkId, cause, severity, chance: chanceOf(rates.checks[checkId]?.[medium], severity) };
    })
    .filter(({ chance }) => chance <= EVIDENCE_RATE_MAX)
    .toSorted((a, b) => a.chance - b.chance || (a.checkId < b.checkId ? -1 : 1));
  const used: Factor[] = [];
  let chance = 1;
  for (const factor of factors) {
    if (used.some(({ cause }) => cause === factor.cause)) continue;
    chance *= Math.max(factor.chance, ...used.map((known) => givenThat(known, factor, rates.together, medium)));
    used.push(factor);
    if (chance < CHANCE_MAX && (used.length > 1 || mayAccuseAlone(factor)))
      return used.map(({ checkId }) => checkId).toSorted();
  }
  return [];
}

/** Share of the genuine documents with one finding that show the other too, as counted; 0 where none was seen. */
function givenThat(known: Factor, other: Factor, together: Rates['together'], medium: Medium): number {
  const pair = together[pairOf(known.checkId, other.checkId)]?.[medium];
  return pair === undefined ? 0 : Math.min(1, upperBound(pair.both, pair.of) / known.chance);
}

const mayAccuseAlone = ({ cause, severity }: Factor): boolean => severity === 'high' && CAUSES[cause].alone;

/** Upper bound of the share of genuine documents that show a finding at least so severe; 1 where it was not measured. */
export function chanceOf(rate: CheckRate | undefined, severity: Severity): number {
  if (rate === undefined || severity === 'low') return 1;
  return upperBound(rate[severity], rate.of);
}
