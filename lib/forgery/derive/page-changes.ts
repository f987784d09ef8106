import type { PageChange } from '../facts/effects.ts';
import { type PageState, pageLikeness } from './page-likeness.ts';

/** One page before and after a save, 1-based. */
export interface PagePair {
  readonly before: number;
  readonly after: number;
}

export interface PageAlignment {
  /** Pages that are still the same page, in the order of the later state. */
  readonly pairs: readonly PagePair[];
  readonly changes: readonly PageChange[];
}

/** Below this two pages are not one page that was edited. Another object shares its form with the pages beside it. */
const ALIKE_MIN = { own: 0.4, other: 0.7 } as const;
/** A page found elsewhere must be this much the same, for forms and terms are alike on many pages. */
const MOVED_MIN = 0.8;
/** How much likeness is raised, so that the same page elsewhere counts more than two of one form in place. */
const SHARPNESS = 4;
const FIRST_WORDS = 12;

/**
 * Which page of a state is which of the next, by what they say and then by their objects, and what became of the others.
 * Pages keep their order where the sum of their likeness is greatest; what is left over and stands elsewhere was moved, what stands
 * between the same neighbours was exchanged.
 * @param open true where pages behind the last ones are not known, so that nothing is said of the end.
 */
export function alignPages(before: readonly PageState[], after: readonly PageState[], open = false): PageAlignment {
  const table = likenessOf(before, after);
  const kept = inOrder(table, (i, j) => worth(before[i], after[j], table[i]?.[j] ?? 0));
  const moved = elsewhere(table, kept);
  const changes = [
    ...moved.map(([i, j]) => told('moved', before[i], after[j], i, j)),
    ...leftOver(before, after, kept, moved, open),
  ];
  const pairs = [...kept, ...moved].map(([i, j]) => ({ before: i + 1, after: j + 1 }));
  return { pairs: pairs.toSorted((a, b) => a.after - b.after), changes };
}

const isOwn = (old: PageState | undefined, now: PageState | undefined): boolean =>
  old !== undefined && old.object !== null && old.object === now?.object;

/** Likeness of every page to every later one; pages that kept their place and object are compared with that one alone. */
function likenessOf(before: readonly PageState[], after: readonly PageState[]): number[][] {
  const likeness = pageLikeness();
  const settled = before.map((old, index) => {
    const now = after[index];
    const alike = now !== undefined && isOwn(old, now) ? likeness(old, now) : 0;
    return alike >= ALIKE_MIN.own ? alike : 0;
  });
  return before.map((old, i) =>
    after.map((now, j) => {
      if (settled[i] || settled[j]) return i === j ? (settled[i] ?? 0) : 0;
      return likeness(old, now);
    }),
  );
}

type Match = readonly [number, number];

/** What it counts to take a page for a later one: nothing at all where they are too unlike. */
function worth(old: PageState | undefined, now: PageState | undefined, alike: number): number {
  const own = isOwn(old, now);
  const unknown = old?.object === null || now?.object === null;
  const least = own || unknown ? ALIKE_MIN.own : ALIKE_MIN.other;
  return alike < least ? Number.NEGATIVE_INFINITY : alike ** SHARPNESS + (own ? 1 : 0);
}

/** The matches in order with the greatest worth. */
function inOrder(table: readonly (readonly number[])[], worthOf: (i: number, j: number) => number): Match[] {
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      best[i]?.fill(Math.max(at(i + 1, j), at(i, j + 1), worthOf(i, j) + at(i + 1, j + 1)), j, j + 1);
  const matches: Match[] = [];
  for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
    if (worthOf(i, j) + at(i + 1, j + 1) >= at(i, j)) matches.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return matches;
}

/** Pages that are left over on both sides and say the same. */
function elsewhere(table: readonly (readonly number[])[], kept: readonly Match[]): Match[] {
  const [old, now] = [new Set(kept.map(([i]) => i)), new Set(kept.map(([, j]) => j))];
  return table.flatMap((row, i): Match[] => {
    const j = old.has(i) ? -1 : row.findIndex((alike, column) => alike >= MOVED_MIN && !now.has(column));
    if (j >= 0) now.add(j);
    return j < 0 ? [] : [[i, j]];
  });
}

/** Pages without a counterpart, between the same neighbours: exchanged in pairs, else removed or inserted. */
function leftOver(
  before: readonly PageState[],
  after: readonly PageState[],
  kept: readonly Match[],
  moved: readonly Match[],
  open: boolean,
): PageChange[] {
  const [away, come] = [new Set(moved.map(([i]) => i)), new Set(moved.map(([, j]) => j))];
  const changes: PageChange[] = [];
  let [fromOld, fromNow] = [0, 0];
  for (const [i, j] of [...kept, [before.length, after.length] as const]) {
    const last = i === before.length;
    const old = indices(fromOld, i).filter((each) => !away.has(each));
    const now = indices(fromNow, j).filter((each) => !come.has(each));
    [fromOld, fromNow] = [i + 1, j + 1];
    if (last && open) continue;
    old.forEach((each, index) => {
      const other = now[index];
      changes.push(
        other === undefined
          ? told('removed', before[each], undefined, each, null)
          : told('exchanged', before[each], after[other], each, other),
      );
    });
    for (const each of now.slice(old.length))
      changes.push(told(last ? 'appended' : 'inserted', undefined, after[each], null, each));
  }
  return changes;
}

const indices = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

function told(
  fate: PageChange['fate'],
  old: PageState | undefined,
  now: PageState | undefined,
  i: number | null,
  j: number | null,
): PageChange {
  const blank = old !== undefined ? !old.painted : now !== undefined && !now.painted;
  return {
    fate,
    before: i === null ? null : i + 1,
    after: j === null ? null : j + 1,
    wasText: firstWords(old),
    isText: firstWords(now),
    blank,
  };
}

const firstWords = (page: PageState | undefined): string =>
  (page?.words ?? [])
    .slice(0, FIRST_WORDS)
    .map(({ text }) => text)
    .join(' ');
