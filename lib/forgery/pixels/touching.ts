import type { Luminance } from '../facts/picture.ts';
import { inkOf } from './ink.ts';
import type { Patch } from './patch.ts';

const WIDE_FROM = 0.85;
const PIECE_MIN = 0.22;
const PIECE_MAX = 0.95;
const WIDTH_MAX = 12;
const VALLEY = 0.5;

/**
 * A piece of ink as it is or, where characters touch, cut at the columns that hold least ink. Neighbouring parts are
 * also given joined, since one character may have such a column of its own.
 */
export function partsOf(page: Luminance, piece: Patch): Patch[] {
  const { width, height } = piece;
  if (width < WIDE_FROM * height || width > WIDTH_MAX * height) return [piece];
  const cuts = [0, ...valleys(columnsOf(page, piece), Math.max(2, Math.round(height / 8))), width];
  const parts: Patch[] = width <= 1.3 * height ? [piece] : [];
  for (let first = 0; first < cuts.length - 1; first++)
    for (let last = first + 1; last <= first + 2 && last < cuts.length; last++) {
      const [from, to] = [cuts[first] ?? 0, cuts[last] ?? 0];
      if (to - from < PIECE_MIN * height || to - from > PIECE_MAX * height || to - from === width) continue;
      parts.push(trimmed(page, { ...piece, x: piece.x + from, width: to - from }));
    }
  return parts;
}

function columnsOf(page: Luminance, { x, y, width, height }: Patch): number[] {
  const ink = inkOf(page);
  return Array.from({ length: width }, (_, column) => {
    let count = 0;
    for (let row = y; row < y + height; row++) count += ink[row * page.widthPx + x + column] ?? 0;
    return count;
  });
}

/** Columns with less ink than all within reach (the first of equals) and than half of the mean. */
function valleys(columns: readonly number[], reach: number): number[] {
  const mean = columns.reduce((sum, count) => sum + count, 0) / columns.length;
  return columns.flatMap((count, at) => {
    if (at < reach || at >= columns.length - reach || count > VALLEY * mean) return [];
    const before = columns.slice(at - reach, at);
    const after = columns.slice(at + 1, at + 1 + reach);
    return before.every((other) => other > count) && after.every((other) => other >= count) ? [at] : [];
  });
}

/** Without the rows above and below that hold no ink. */
function trimmed(page: Luminance, part: Patch): Patch {
  const ink = inkOf(page);
  const filled = (row: number): boolean => {
    for (let at = row * page.widthPx + part.x, end = at + part.width; at < end; at++) if (ink[at] === 1) return true;
    return false;
  };
  let [top, bottom] = [part.y, part.y + part.height];
  while (top < bottom && !filled(top)) top++;
  while (bottom > top && !filled(bottom - 1)) bottom--;
  return { ...part, y: top, height: bottom - top };
}
