import { type Family, PAYMENT_TYPES } from '../vocabulary.ts';
import { isTrusted, type Sighting } from './sighting.ts';

/** A finding: the strongest signal of one family that an event raised against the person who acts in the session. */
export interface Finding {
  readonly family: Family;
  /** Id of the signal. */
  readonly id: string;
  /** Log-odds of the signal, above 0, rounded to four decimals as in the stored alert. */
  readonly logOdds: number;
}

/** A finding that a session keeps, with the event that gave it. */
export interface KeptFinding extends Finding {
  readonly eventId: string;
  /** Time of that event, epoch milliseconds. */
  readonly at: number;
  /** Person whom that event was about (see `Sighting.person`); null where it named nobody. */
  readonly person: string | null;
}

/**
 * Families of signals that say who acts and from where. Only their findings stay with a session. The other families are
 * about one payment, or are looked up anew for each event.
 */
const LASTING: ReadonlySet<string> = new Set<Family>([
  'device',
  'bot',
  'network',
  'geo',
  'history',
  'velocity',
  'session',
]);
const KEPT = 20;

interface Flagged {
  readonly meta: { readonly family: Family; readonly id: string };
  readonly logOdds: number;
  /** True for the strongest signal of its family. */
  readonly counts: boolean;
}

/** The findings of one event. @param flagged the flagged signals of the event. */
export function findingsOf(flagged: readonly Flagged[]): Finding[] {
  const found: Finding[] = [];
  for (const { meta, logOdds, counts } of flagged) {
    const { family, id } = meta;
    if (counts && logOdds > 0 && LASTING.has(family))
      found.push({ family, id, logOdds: Math.round(logOdds * 1e4) / 1e4 });
  }
  return found;
}

/**
 * The findings that a session keeps after an event: for each person and family the strongest. An event that moved money
 * adds none, and ends those about its person.
 */
export function keptFindings(kept: readonly KeptFinding[], sighting: Sighting): readonly KeptFinding[] {
  const { eventId, at, person, found, type } = sighting;
  if (PAYMENT_TYPES.has(type) && isTrusted(sighting)) return kept.filter((each) => !isAbout(each, person));
  let left = kept;
  for (const finding of found) {
    const known = left.find((each) => each.family === finding.family && each.person === person);
    if (known && known.logOdds >= finding.logOdds) continue;
    left = [...left.filter((each) => each !== known), { ...finding, eventId, at, person }].slice(-KEPT);
  }
  return left;
}

/** The findings that may be about a person. @param person null for an event that names nobody. */
export function findingsAbout(kept: readonly KeptFinding[], person: string | null): readonly KeptFinding[] {
  return kept.length === 0 ? kept : kept.filter((each) => isAbout(each, person));
}

/** True where the two may be about the same person: a finding or an event that names nobody may be about anybody. */
const isAbout = (finding: KeptFinding, person: string | null): boolean =>
  finding.person === null || person === null || finding.person === person;
