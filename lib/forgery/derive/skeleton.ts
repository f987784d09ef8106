import { createHash } from 'node:crypto';
import { right } from '../box.ts';
import type { PageFact } from '../facts/page.ts';
import type { Line, Word } from '../facts/text.ts';
import { cellsOf } from './words.ts';

const STEP_POINTS = 2;
const CELLS_MIN = 16;
const PAGES_MAX = 3;

/**
 * Hash of where a document's text stands, without what it says: numbers by their right edge, other text by its left
 * one, to 2 points. Equal for documents that one template made; null where too little text has a text layer.
 */
export function skeletonOf(lines: readonly Line[], pages: readonly PageFact[]): string | null {
  const sizes = new Map(pages.slice(0, PAGES_MAX).map((page) => [page.number, page]));
  const cells = lines.flatMap((line) => {
    const page = sizes.get(line.page);
    return page === undefined
      ? []
      : cellsOf(line.words.filter(({ source }) => source === 'layer')).map((cell) => placeOf(cell, page));
  });
  if (cells.length < CELLS_MIN) return null;
  const shape = [...sizes.values()].map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`);
  return createHash('sha256')
    .update([...shape, ...cells.toSorted()].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

function placeOf(cell: readonly Word[], page: PageFact): string {
  const [first, last] = [cell[0]?.box, cell.at(-1)?.box];
  if (first === undefined || last === undefined) return '';
  const number = cell.every((word) => /\d/.test(word.text) || /^[\p{Sc}%()+-]+$/u.test(word.text));
  const x = number ? right(last) : first.x;
  const step = (share: number, size: number) => Math.round((share * size) / STEP_POINTS);
  return `${page.number} ${number ? 'n' : 't'} ${step(x, page.width)} ${step(first.y, page.height)}`;
}
