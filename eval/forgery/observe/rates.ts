import { pairOf, type Rates } from '#lib/forgery/accusation.ts';
import type { Observation } from './observation.ts';

interface Count {
  of: number;
  medium: number;
  high: number;
}

/** Counts by check, or pair of checks, and medium; the counts of single sources can be taken out again. */
export type Counts = Map<string, Partial<Record<Observation['medium'], Count>>>;

/** What `lib/forgery/rates.json` holds. */
export interface RateTable extends Rates {
  /** Genuine documents by where they come from. */
  readonly sources: Readonly<Record<string, number>>;
}

const REFUSED =
  /^(?:unreadable_document|encrypted_document|image_too_large|too_many_pages|unsupported_media_type|analysis_)/;

/** Those that the product could read. */
export const answered = (observations: readonly Observation[]): Observation[] =>
  observations.filter(({ verdict }) => !REFUSED.test(verdict));

/** Those of which every check was asked. */
export const isWhole = ({ only }: Observation): boolean => only === undefined;

/** How often each check applied to genuine documents, found something of medium severity or more, and of high. */
export function rateTable(observations: readonly Observation[]): RateTable {
  const read = answered(observations);
  const sources = [...Map.groupBy(read.filter(isWhole), sourceOf)].map(
    ([name, group]) => [name, group.length] as const,
  );
  return { sources: Object.fromEntries(sources.toSorted()), ...ratesOf(countsOf(read, pairsOf(read))) };
}

/** A folder of files, a producer, or the chain that a picture went through. */
const sourceOf = ({ source }: Observation): string => source;

/** Pairs of checks that found something in the same document. */
export const pairsOf = (observations: readonly Observation[]): ReadonlySet<string> =>
  new Set(observations.flatMap((observation) => pairsIn(tellingIn(observation))));

/** @param pairs to count, of `pairsOf`. */
export function countsOf(observations: readonly Observation[], pairs: ReadonlySet<string>): Counts {
  const counts: Counts = new Map();
  for (const { medium, applied, findings } of observations) {
    for (const id of applied) countOf(counts, id, medium).of += 1;
    for (const { check_id, severity } of findings) {
      const count = countOf(counts, check_id, medium);
      count.of += 1;
      if (severity !== 'low') count.medium += 1;
      if (severity === 'high') count.high += 1;
    }
    const known = new Set([...applied, ...findings.map(({ check_id }) => check_id)]);
    const seen = new Set(pairsIn(tellingIn({ findings })));
    for (const pair of pairs) {
      if (!pair.split('+').every((id) => known.has(id))) continue;
      const count = countOf(counts, pair, medium);
      count.of += 1;
      if (seen.has(pair)) count.medium += 1;
    }
  }
  return counts;
}

const tellingIn = ({ findings }: Pick<Observation, 'findings'>): string[] =>
  findings.filter(({ severity }) => severity !== 'low').map(({ check_id }) => check_id);

const pairsIn = (ids: readonly string[]): string[] =>
  ids.flatMap((one, index) => ids.slice(index + 1).map((other) => pairOf(one, other)));

function countOf(counts: Counts, id: string, medium: Observation['medium']): Count {
  const known = counts.get(id) ?? {};
  counts.set(id, known);
  known[medium] ??= { of: 0, medium: 0, high: 0 };
  return known[medium];
}

export function ratesOf(counts: Counts): Rates {
  const sorted = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    checks: Object.fromEntries(sorted.filter(([id]) => !isPair(id))),
    together: Object.fromEntries(sorted.flatMap(([id, media]) => (isPair(id) ? pairEntry(id, media) : []))),
  };
}

function pairEntry(
  id: string,
  media: Partial<Record<Observation['medium'], Count>>,
): [string, Rates['together'][string]][] {
  const seen = Object.entries(media).filter(([, { medium }]) => medium > 0);
  const entry = Object.fromEntries(seen.map(([medium, { of, medium: both }]) => [medium, { of, both }]));
  return seen.length === 0 ? [] : [[id, entry]];
}

const isPair = (id: string): boolean => id.includes('+');

/** The counts without those of some of the same documents. */
export function without(all: Counts, some: Counts): Counts {
  const left: Counts = new Map();
  for (const [id, media] of all)
    for (const medium of ['text', 'picture'] as const) {
      const [count, taken] = [media[medium], some.get(id)?.[medium]];
      if (count === undefined) continue;
      const target = countOf(left, id, medium);
      target.of = count.of - (taken?.of ?? 0);
      target.medium = count.medium - (taken?.medium ?? 0);
      target.high = count.high - (taken?.high ?? 0);
    }
  return left;
}
