import { around, centreY, right } from '../box.ts';
import type { Run } from '../facts/paint.ts';
import type { Line, Word } from '../facts/text.ts';
import type { Visibility } from './visibility.ts';

const LEVEL_DEGREES = 3;
const INVISIBLE_LAYER_CONFIDENCE = 70;

/**
 * Words of the text layer that a reader sees, upright as displayed. An invisible layer over a page picture counts as OCR.
 * @param picturePages pages that are the picture of a page.
 */
export function wordsOf(
  runs: readonly Run[],
  visibility: readonly (Visibility | null)[],
  picturePages: ReadonlySet<number>,
): Word[] {
  const groups = new Map<number, { runs: number[]; ocr: boolean }>();
  runs.forEach((run, index) => {
    const hidden = visibility[index] ?? null;
    const ocr = hidden?.hiddenBy === 'invisible_mode' && picturePages.has(run.page);
    if ((hidden !== null && !ocr) || Math.abs(run.angle) > LEVEL_DEGREES) return;
    const group = groups.get(run.word);
    if (group === undefined) groups.set(run.word, { runs: [index], ocr });
    else group.runs.push(index);
  });
  return [...groups.values()].flatMap((group) => {
    const parts = group.runs.flatMap((index) => runs[index] ?? []);
    const first = parts[0];
    if (first === undefined) return [];
    const text = parts
      .map((part) => part.text)
      .join('')
      .normalize('NFC')
      .replace(/[\u200b-\u200d\ufeff]/g, '');
    const source = group.ocr ? ('ocr' as const) : ('layer' as const);
    const confidence = group.ocr ? INVISIBLE_LAYER_CONFIDENCE : 100;
    return [
      { text, page: first.page, box: around(parts.map((part) => part.box)), source, confidence, runs: group.runs },
    ];
  });
}

interface OpenLine {
  readonly page: number;
  readonly words: Word[];
  centre: number;
  height: number;
}

/** Joins words that stand at one height into lines, top to bottom, words left to right. */
export function linesOf(words: readonly Word[]): Line[] {
  const open: OpenLine[] = [];
  const sorted = words.filter((word) => word.text !== '').toSorted(byPageThenHeight);
  for (const word of sorted) {
    const centre = centreY(word.box);
    const line = open.findLast(
      (candidate, index) =>
        index >= open.length - 4 &&
        candidate.page === word.page &&
        Math.abs(candidate.centre - centre) < 0.45 * Math.min(candidate.height, word.box.height),
    );
    if (line === undefined) open.push({ page: word.page, words: [word], centre, height: word.box.height });
    else {
      line.words.push(word);
      line.centre += (centre - line.centre) / line.words.length;
      line.height = Math.max(line.height, word.box.height);
    }
  }
  return open.map((line) => {
    const ordered = line.words.toSorted((a, b) => a.box.x - b.box.x);
    const text = ordered.map((word) => word.text).join(' ');
    return { page: line.page, words: ordered, text, box: around(ordered.map((word) => word.box)) };
  });
}

function byPageThenHeight(a: Word, b: Word): number {
  return a.page - b.page || centreY(a.box) - centreY(b.box) || a.box.x - b.box.x;
}

/** In heights of a word: a wider gap begins another cell. */
const CELL_GAP = 1.2;

/** The words of a line by the cells that wide gaps part. */
export function cellsOf(words: readonly Word[]): Word[][] {
  const cells: Word[][] = [];
  for (const word of words) {
    const last = cells.at(-1)?.at(-1);
    if (last !== undefined && word.box.x - right(last.box) <= CELL_GAP * word.box.height) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells;
}

/** The words of a line that the characters `start`..`end` of its text fall into. */
export function wordsAt(line: Line, start: number, end: number): Word[] {
  let offset = 0;
  return line.words.filter((word) => {
    const from = offset;
    offset += word.text.length + 1;
    return from < end && from + word.text.length > start;
  });
}
