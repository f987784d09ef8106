import { around } from '../box.ts';
import { median, robustSigma } from '../derive/values.ts';
import type { Place } from '../facts/page.ts';
import type { Luminance } from '../facts/picture.ts';
import type { Line } from '../facts/text.ts';
import { figuresIn } from './letterforms.ts';
import { patchOf } from './patch.ts';

/** A line of text in a picture, and how much steeper it runs than those around it. */
export interface TiltedLine extends Place {
  readonly text: string;
  /** Degrees, positive where it falls to the right. */
  readonly apart: number;
  /** Degrees within which lines of this length and page differ. */
  readonly limit: number;
}

export interface TiltLimits {
  /** Degrees. */
  readonly apartMin: number;
  readonly sigmas: number;
  /** Lines that can be compared. */
  readonly linesMin: number;
}

const FIGURES_MIN = 14;
const FIGURES_MAX = 90;
const WIDTH_MIN = 0.25;
const GAP_MIN_SHARE = 0.05;
const NEIGHBOURS = 6;
const DEGREES = 180 / Math.PI;

interface Tilt {
  readonly line: Line;
  readonly degrees: number;
}

/**
 * Compares how each line of a picture runs with the lines nearest to it, since paper bends smoothly.
 * @returns null where too few lines are long enough.
 */
export function tiltedLines(page: Luminance, lines: readonly Line[], limits: TiltLimits): TiltedLine[] | null {
  const tilts = lines.flatMap((line) => {
    const degrees = line.page === page.page ? tiltOf(page, line) : null;
    return degrees === null ? [] : [{ line, degrees }];
  });
  if (tilts.length < limits.linesMin) return null;
  const apart = tilts.map((tilt) => tilt.degrees - median(nearest(tilt, tilts).map(({ degrees }) => degrees)));
  const limit = Math.max(limits.apartMin, limits.sigmas * robustSigma(apart));
  return tilts.flatMap(({ line }, index): TiltedLine[] => {
    const own = apart[index] ?? 0;
    if (Math.abs(own) <= limit) return [];
    const box = around(line.words.map((word) => word.box));
    return [{ page: page.page, box, text: line.text, apart: own, limit }];
  });
}

function nearest(own: Tilt, all: readonly Tilt[]): Tilt[] {
  const distance = ({ line }: Tilt): number => Math.abs(line.box.y - own.line.box.y);
  return all
    .filter((other) => other !== own)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, NEIGHBOURS);
}

/** Slope of the bottoms of a line's letters, by Theil and Sen; null where it is too short to tell. */
function tiltOf(page: Luminance, line: Line): number | null {
  const words = line.words.filter(({ source }) => source === 'ocr').map(({ box }) => patchOf(box, page));
  const pieces = words.flatMap((patch) => figuresIn(page, patch));
  const tall = median(pieces.map(({ height }) => height));
  const points = pieces
    .filter(({ width, height }) => width < 2 * height && Math.abs(height - tall) <= 0.3 * tall)
    .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height }));
  const span = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));
  if (points.length < FIGURES_MIN || points.length > FIGURES_MAX || span < WIDTH_MIN * page.widthPx) return null;
  const slopes = points.flatMap((a, index) =>
    points
      .slice(index + 1)
      .flatMap((b) => (Math.abs(b.x - a.x) < GAP_MIN_SHARE * page.widthPx ? [] : [(b.y - a.y) / (b.x - a.x)])),
  );
  return slopes.length === 0 ? null : Math.atan(median(slopes)) * DEGREES;
}
