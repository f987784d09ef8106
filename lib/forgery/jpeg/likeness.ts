import type { Box } from '../facts/page.ts';
import type { GreyPicture } from '../facts/picture.ts';

const CELLS = 32;
const BAR_BELOW = 24;
const DIFFERENCE_MIN = 40;

/** The picture's whole area. */
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

/** How like two small pictures are. */
export interface Likeness {
  /** Normalised cross-correlation, -1..1. */
  readonly correlation: number;
  /** Normalised box around the cells that differ most, in the first picture. */
  readonly box: Box;
  /** Share of the cells that differ, 0..1. */
  readonly share: number;
}

/** Part of a thumbnail within black bars, where bars make up for another shape of the picture; else all of it. */
export function withoutBars(thumbnail: GreyPicture, aspect: number): Box {
  const own = thumbnail.width / thumbnail.height;
  const wide = own > aspect;
  const share = wide ? aspect / own : own / aspect;
  const bar = (1 - share) / 2;
  if (bar < 0.01) return WHOLE;
  const inner = wide ? { x: bar, y: 0, width: share, height: 1 } : { x: 0, y: bar, width: 1, height: share };
  const [first, last] = wide
    ? [
        { x: 0, y: 0, width: bar * 0.8, height: 1 },
        { x: 1 - bar * 0.8, y: 0, width: bar * 0.8, height: 1 },
      ]
    : [
        { x: 0, y: 0, width: 1, height: bar * 0.8 },
        { x: 0, y: 1 - bar * 0.8, width: 1, height: bar * 0.8 },
      ];
  return meanIn(thumbnail, first) < BAR_BELOW && meanIn(thumbnail, last) < BAR_BELOW ? inner : WHOLE;
}

/** Compares a picture with a part of another, after both are evened out in brightness and contrast. */
export function likenessOf(picture: GreyPicture, other: GreyPicture, part: Box): Likeness {
  const a = cellsOf(picture, WHOLE);
  const b = cellsOf(other, part);
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (first: readonly number[], m: number, second: readonly number[], n: number) =>
    first.reduce((sum, value, index) => sum + (value - m) * ((second[index] ?? 0) - n), 0);
  const powerA = product(a, meanA, a, meanA);
  const powerB = product(b, meanB, b, meanB);
  const gain = powerB === 0 ? 0 : Math.sqrt(powerA / powerB);
  const correlation = powerA === 0 || powerB === 0 ? 1 : product(a, meanA, b, meanB) / Math.sqrt(powerA * powerB);
  const differing = a.flatMap((value, index) =>
    Math.abs(value - meanA - gain * ((b[index] ?? 0) - meanB)) >= DIFFERENCE_MIN ? [index] : [],
  );
  const xs = differing.map((index) => index % CELLS);
  const ys = differing.map((index) => Math.floor(index / CELLS));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = {
    x: x / CELLS,
    y: y / CELLS,
    width: (Math.max(...xs) + 1 - x) / CELLS,
    height: (Math.max(...ys) + 1 - y) / CELLS,
  };
  return { correlation, box: differing.length === 0 ? WHOLE : box, share: differing.length / a.length };
}

function cellsOf(picture: GreyPicture, part: Box): number[] {
  return Array.from({ length: CELLS * CELLS }, (_, index) => {
    const [column, row] = [index % CELLS, Math.floor(index / CELLS)];
    const [width, height] = [part.width / CELLS, part.height / CELLS];
    return meanIn(picture, { x: part.x + column * width, y: part.y + row * height, width, height });
  });
}

function meanIn({ width, height, values }: GreyPicture, box: Box): number {
  const x0 = Math.min(width - 1, Math.floor(box.x * width));
  const y0 = Math.min(height - 1, Math.floor(box.y * height));
  const x1 = Math.max(x0 + 1, Math.min(width, Math.round((box.x + box.width) * width)));
  const y1 = Math.max(y0 + 1, Math.min(height, Math.round((box.y + box.height) * height)));
  let sum = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += values[y * width + x] ?? 0;
  return sum / ((x1 - x0) * (y1 - y0));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
