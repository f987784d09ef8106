import { type Family, PAYMENT_TYPES } from '../vocabulary.ts';
import { isTrusted, type Sighting } from './sighting.ts';

/** The strongest sign of one family that an event of a session gave against whoever acts in it. */
export interface Finding {
  readonly family: Family;
  /** The signal. */
  readonly id: string;
  /** Above 0, four decimals: as it is stored with its alert. */
  readonly logOdds: number;
}

/** A finding with the event that gave it. */
export interface KeptFinding extends Finding {
  readonly eventId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whom the event was about as far as it said. */
  readonly person: string | null;
}

/**
 * Families that say who acts, and from where. The others are about one payment, or are looked up anew with each event.
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
  /** True for the strongest of its family. */
  readonly counts: boolean;
}

/** What an event's own signals found of who acts. @param flagged signals of the event. */
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
 * The findings after an event: of each person and family the strongest. Once the event has moved money, those about its
 * person are over.
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

/** Those that concern an event of a person. */
export function findingsAbout(kept: readonly KeptFinding[], person: string | null): readonly KeptFinding[] {
  return kept.length === 0 ? kept : kept.filter((each) => isAbout(each, person));
}

/** What names nobody may be about anybody. */
const isAbout = (finding: KeptFinding, person: string | null): boolean =>
  finding.person === null || person === null || finding.person === person;
