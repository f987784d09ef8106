import { around, centreX, centreY, right, sameRow } from '../box.ts';
import type { TextChange } from '../facts/history.ts';
import type { Box } from '../facts/page.ts';
import type { Word } from '../facts/text.ts';
import { valueAround, valuesOnPage } from './changed-value.ts';
import { isValueText } from './values.ts';

const SAME_PLACE = 0.012;
const REWRITTEN_SHARE = 0.4;
const REWRITTEN_MIN = 12;

export interface TextDiff {
  readonly changes: TextChange[];
  /** True when so many words differ that the page was written anew. */
  readonly rewritten: boolean;
}

/** Differences of one page's words between two revisions, by place, so that the order of painting does not matter. */
export function diffWords(page: number, before: readonly Word[], after: readonly Word[]): TextDiff {
  const { removed, added } = unmatched(before, after);
  const size = Math.max(before.length, after.length, 1);
  if (removed.length + added.length === 0) return { changes: [], rewritten: false };
  const gone = phrases(removed);
  const come = phrases(added);
  const rewritten = removed.length > REWRITTEN_MIN && removed.length / size > REWRITTEN_SHARE;
  const taken = new Set<Phrase>();
  const changes: TextChange[] = gone.map((old) => {
    const match = come.find((fresh) => !taken.has(fresh) && inPlaceOf(old.box, fresh.box));
    if (match === undefined) return { page, box: old.box, before: old.text, after: '', kind: 'removed' };
    taken.add(match);
    return { page, box: around([old.box, match.box]), before: old.text, after: match.text, kind: 'replaced' };
  });
  for (const fresh of come.filter((phrase) => !taken.has(phrase))) {
    const inLine = before.some(
      (word) => sameRow(word.box, fresh.box) && gap(word.box, fresh.box) < 2 * fresh.box.height,
    );
    changes.push({ page, box: fresh.box, before: '', after: fresh.text, kind: inLine ? 'inserted' : 'added' });
  }
  return {
    changes: widened(changes, before, after).toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x),
    rewritten,
  };
}

/** A change of a few characters says what it means only with the date, amount or number that they belong to. */
function widened(changes: readonly TextChange[], before: readonly Word[], after: readonly Word[]): TextChange[] {
  const short = (change: TextChange) =>
    change.kind === 'replaced' && !(isValueText(change.before) && isValueText(change.after));
  if (!changes.some(short)) return [...changes];
  const [old, fresh] = [valuesOnPage(before), valuesOnPage(after)];
  return changes.map((change) => (short(change) ? { ...change, ...valueAround(old, fresh, change.box) } : change));
}

function unmatched(before: readonly Word[], after: readonly Word[]): { removed: Word[]; added: Word[] } {
  const pool = new Map<string, Word[]>();
  for (const word of after) pool.set(word.text, [...(pool.get(word.text) ?? []), word]);
  const unplaced = before.filter((word) => !take(pool, word, SAME_PLACE));
  const removed = unplaced.filter((word) => !take(pool, word, 2));
  return { removed, added: [...pool.values()].flat() };
}

/** Takes the nearest equal word within reach out of the pool. A word that only moved is not a change of text. */
function take(pool: Map<string, Word[]>, word: Word, reach: number): boolean {
  const candidates = pool.get(word.text) ?? [];
  const distance = (other: Word) =>
    Math.hypot(centreX(other.box) - centreX(word.box), centreY(other.box) - centreY(word.box));
  const nearest = candidates.toSorted((a, b) => distance(a) - distance(b))[0];
  if (nearest === undefined || distance(nearest) > reach) return false;
  pool.set(
    word.text,
    candidates.filter((candidate) => candidate !== nearest),
  );
  return true;
}

interface Phrase {
  readonly text: string;
  readonly box: Box;
}

/** Neighbouring words of a line that changed together. */
function phrases(words: readonly Word[]): Phrase[] {
  const groups: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    const group = groups.find((candidate) => {
      const last = candidate.at(-1);
      return last !== undefined && sameRow(last.box, word.box) && gap(last.box, word.box) < word.box.height;
    });
    if (group === undefined) groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => {
    const ordered = group.toSorted((a, b) => a.box.x - b.box.x);
    return { text: ordered.map((word) => word.text).join(' '), box: around(ordered.map((word) => word.box)) };
  });
}

function inPlaceOf(old: Box, fresh: Box): boolean {
  return sameRow(old, fresh) && gap(old, fresh) < Math.max(old.height, fresh.height) / 2;
}

/** Horizontal distance between two boxes; 0 where they overlap. */
function gap(a: Box, b: Box): number {
  return Math.max(0, Math.max(a.x, b.x) - Math.min(right(a), right(b)));
}
