import { distance } from 'fastest-levenshtein';
import type { Features, Fingerprint } from './fingerprint.ts';

export const LIMITS = {
  /** A text that changed must still be this much the same. */
  ratioMin: 0.75,
  /** Changes among the texts that updates touch. */
  textChangesMax: 2,
  /** Changes among screen and time zone. */
  placeChangesMax: 1,
  /** More users than this with one fingerprint: it is prone to collisions. */
  usersMax: 3,
  /** More candidates than this cannot be told apart. */
  candidatesMax: 200,
  /** Products of the lengths of compared texts, summed over the candidates: what one message of a stranger may cost. */
  comparedMax: 16_000_000,
} as const;

/** A fingerprint of a device that is known. */
export interface KnownPrint {
  readonly deviceId: string;
  readonly hash: string;
  readonly features: Features;
  /** Users that events named with it, counted up to `usersMax + 1`. */
  readonly users: number;
}

export type MatchDecision =
  | { readonly match: 'exact' | 'fuzzy'; readonly deviceId: string }
  /** `why`: nobody was near, several were, or its kind links nobody. */
  | { readonly match: 'new'; readonly why: 'unknown' | 'ambiguous' | 'alike' | 'collision' };

const TEXTS = ['user_agent', 'gpu_vendor', 'renderer', 'plugins', 'languages', 'fonts'] as const;
const PLACES = ['screen', 'time_zone'] as const;
const HARDWARE = ['vendor', 'colour_depth', 'memory_gb'] as const;

/**
 * The device of a browser that brings no token (FPStalker's rules, risk guide section 5.4): the same fingerprint, else
 * the only device whose fingerprint differs as much as an update can make it. Whoever could be several is nobody: also
 * where one has the same fingerprint and another could come to have it, as machines of one image do after an update.
 * @param same known prints with this very hash. @param near known prints of the same kind, newest first.
 */
export function matchDevice(
  print: Fingerprint,
  same: readonly KnownPrint[],
  near: readonly KnownPrint[],
): MatchDecision {
  if (print.alike) return { match: 'new', why: 'alike' };
  if (same.some(({ users }) => users > LIMITS.usersMax)) return { match: 'new', why: 'collision' };
  if (near.length > LIMITS.candidatesMax) return { match: 'new', why: 'ambiguous' };
  if (costOf(near, print.features) > LIMITS.comparedMax) return { match: 'new', why: 'ambiguous' };
  const survivors = near.filter(({ features }) => couldBecome(features, print.features));
  if (survivors.some(({ users }) => users > LIMITS.usersMax)) return { match: 'new', why: 'collision' };
  const exact = distinctIds(same);
  if (exact.length > 0 && distinctIds([...same, ...survivors]).length > 1) return { match: 'new', why: 'ambiguous' };
  if (exact[0] !== undefined) return { match: 'exact', deviceId: exact[0] };
  const similar = distinctIds(survivors);
  if (similar.length > 1) return { match: 'new', why: 'ambiguous' };
  return similar[0] === undefined ? { match: 'new', why: 'unknown' } : { match: 'fuzzy', deviceId: similar[0] };
}

/** Whether an earlier fingerprint of a kind could have become this one by updates, another screen or a journey. */
export function couldBecome(earlier: Features, later: Features): boolean {
  const texts = updatedTexts(earlier, later);
  return texts?.every(([one, other]) => ratio(one, other) >= LIMITS.ratioMin) ?? false;
}

/** The texts that differ, before and after; null where it is another device whatever they say. */
function updatedTexts(earlier: Features, later: Features): [string, string][] | null {
  if (earlier.version !== null && later.version !== null && earlier.version > later.version) return null;
  if (HARDWARE.some((name) => earlier[name] !== later[name])) return null;
  if (earlier.audio !== later.audio && earlier.version === later.version) return null;
  const texts = TEXTS.filter((name) => earlier[name] !== later[name]);
  const places = PLACES.filter((name) => earlier[name] !== later[name]);
  if (texts.length > LIMITS.textChangesMax || places.length > LIMITS.placeChangesMax) return null;
  return texts.map((name) => [earlier[name] ?? '', later[name] ?? '']);
}

function costOf(near: readonly KnownPrint[], later: Features): number {
  const texts = near.flatMap(({ features }) => updatedTexts(features, later) ?? []);
  return texts.reduce((sum, [one, other]) => sum + one.length * other.length, 0);
}

/** Levenshtein ratio: 1 for the same text, 0 for nothing in common. */
export function ratio(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - distance(one, other) / longest;
}

function distinctIds(prints: readonly KnownPrint[]): string[] {
  return [...new Set(prints.map(({ deviceId }) => deviceId))];
}
