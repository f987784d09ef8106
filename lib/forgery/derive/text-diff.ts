import { around, centreX, centreY, right, sameRow } from '../box.ts';
import type { TextChange } from '../facts/history.ts';
import type { Box } from '../facts/page.ts';
import type { Word } from '../facts/text.ts';
import { subjectOf } from './change-subject.ts';
import { pageTextOf } from './changed-value.ts';
import { isValueText } from './values.ts';

const SAME_PLACE = 0.012;
const REWRITTEN_SHARE = 0.4;
const REWRITTEN_MIN = 12;
/** Of the page; a column of figures is not wider. */
const COLUMN = 0.12;

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
  const changes: Change[] = gone.map((old) => {
    const free = come.filter((fresh) => !taken.has(fresh));
    const match = free.find((fresh) => inPlaceOf(old.box, fresh.box)) ?? free.find((fresh) => inRowOf(old, fresh));
    if (match === undefined) return { ...old, before: old.text, after: '', kind: 'removed' };
    taken.add(match);
    const ocr = old.ocr && match.ocr;
    return { ocr, box: around([old.box, match.box]), before: old.text, after: match.text, kind: 'replaced' };
  });
  for (const fresh of come.filter((phrase) => !taken.has(phrase))) {
    const inLine = before.some(
      (word) => sameRow(word.box, fresh.box) && gap(word.box, fresh.box) < 2 * fresh.box.height,
    );
    changes.push({ ...fresh, before: '', after: fresh.text, kind: inLine ? 'inserted' : 'added' });
  }
  const [old, now] = [pageTextOf(before), pageTextOf(after)];
  const told = changes.map(({ ocr, box, kind, ...texts }): TextChange => {
    const subject = subjectOf({ box, kind, ...texts }, old, now);
    return { page, box, kind, ...subject, ...(ocr ? { subject: 'reading' } : {}) };
  });
  return { changes: told.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x), rewritten };
}

interface Change extends Pick<TextChange, 'box' | 'before' | 'after' | 'kind'> {
  /** True where it was read from pixels before and after. */
  readonly ocr: boolean;
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
  readonly ocr: boolean;
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
    const text = ordered.map((word) => word.text).join(' ');
    return { text, box: around(ordered.map((word) => word.box)), ocr: ordered.every(({ source }) => source === 'ocr') };
  });
}

function inPlaceOf(old: Box, fresh: Box): boolean {
  return sameRow(old, fresh) && gap(old, fresh) < Math.max(old.height, fresh.height) / 2;
}

/** A number that stands further along the same row is what a number became whose column is set otherwise. */
function inRowOf(old: Phrase, fresh: Phrase): boolean {
  return (
    sameRow(old.box, fresh.box) && isValueText(old.text) && isValueText(fresh.text) && gap(old.box, fresh.box) < COLUMN
  );
}

/** Horizontal distance between two boxes; 0 where they overlap. */
function gap(a: Box, b: Box): number {
  return Math.max(0, Math.max(a.x, b.x) - Math.min(right(a), right(b)));
}
