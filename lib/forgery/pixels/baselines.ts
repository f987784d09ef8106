import { median, robustSigma, spread } from '../derive/values.ts';
import type { Luminance } from '../facts/picture.ts';
import { figuresIn, formOf } from './letterforms.ts';
import type { Patch } from './patch.ts';

/** A figure that stands off the baseline of its number and is formed otherwise. */
export interface StrayFigure {
  /** Place in the list of words that was given. */
  readonly word: number;
  readonly figure: Patch;
  readonly offsetPx: number;
  readonly limitPx: number;
  readonly features: readonly string[];
}

export interface LineWord {
  readonly patch: Patch;
  /** True where its figures are to be judged; others only show where the line runs. */
  readonly value: boolean;
}

const LINE_FIGURES_MIN = 6;
const LINE_FIGURES_MAX = 80;
const OFFSET_MIN_PX = 2;
/** Below, a pixel of noise moves an edge by too much of a figure. */
const TALL_MIN_PX = 16;
const OFFSET_SHARE_MIN = 0.07;
const OFFSET_SHARE_MAX = 0.4;
/** Figures of other heights are broken, joined or no figures. */
const SIZE_APART_MAX = 0.06;
const STROKE_APART = 0.25;
const INK_APART = 0.2;
const EDGES_APART = 0.25;

interface Placed {
  readonly word: number;
  readonly figure: Patch;
  /** Pixels below the line's baseline. */
  readonly below: number;
}

/** Fits the baseline of one line of text and judges the figures of its numbers against it and against each other. */
export function strayFigures(page: Luminance, words: readonly LineWord[]): StrayFigure[] {
  const placed = onBaseline(
    words.flatMap(({ patch }, word) =>
      figuresIn(page, patch)
        .filter((figure) => figure.width < 1.6 * figure.height)
        .map((figure) => ({ word, figure })),
    ),
  );
  if (placed.length < LINE_FIGURES_MIN) return [];
  const noise = 4 * robustSigma(placed.map(({ below }) => below));
  return words.flatMap(({ value }, word) => {
    const own = placed.filter((each) => each.word === word);
    const tall = median(own.map(({ figure }) => figure.height));
    const figures = own.filter(({ figure }) => Math.abs(figure.height - tall) <= Math.max(1, tall * SIZE_APART_MAX));
    if (!value || tall < TALL_MIN_PX || figures.length < 3) return [];
    const limitPx = Math.max(OFFSET_MIN_PX, tall * OFFSET_SHARE_MIN, noise);
    return figures.flatMap((each): StrayFigure[] => {
      const others = figures.filter((other) => other !== each);
      const offsetPx = each.below - median(others.map(({ below }) => below));
      if (Math.abs(offsetPx) <= limitPx || Math.abs(offsetPx) > tall * OFFSET_SHARE_MAX) return [];
      const features = featuresOf(
        page,
        each.figure,
        others.map(({ figure }) => figure),
      );
      return [{ word, figure: each.figure, offsetPx, limitPx, features: ['baseline', ...features] }];
    });
  });
}

/** Distance of each figure's bottom from a straight line through most of them (Theil and Sen). */
function onBaseline(figures: readonly { word: number; figure: Patch }[]): Placed[] {
  if (figures.length < 2 || figures.length > LINE_FIGURES_MAX) return [];
  const points = figures.map(({ figure }) => ({ x: figure.x + figure.width / 2, y: figure.y + figure.height }));
  const slopes = points.flatMap((a, index) =>
    points.slice(index + 1).flatMap((b) => (Math.abs(b.x - a.x) < 8 ? [] : [(b.y - a.y) / (b.x - a.x)])),
  );
  const slope = slopes.length === 0 ? 0 : median(slopes);
  const level = median(points.map(({ x, y }) => y - slope * x));
  return figures.map(({ word, figure }, index) => {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    return { word, figure, below: y - slope * x - level };
  });
}

function featuresOf(page: Luminance, figure: Patch, others: readonly Patch[]): string[] {
  const own = formOf(page, figure);
  const forms = others.map((other) => formOf(page, other));
  const apart = (value: number, values: readonly number[], share: number): boolean =>
    Math.abs(value - median(values)) > Math.max(share * median(values), 3 * spread(values));
  return [
    ...(apart(
      own.stroke,
      forms.map(({ stroke }) => stroke),
      STROKE_APART,
    )
      ? ['stroke']
      : []),
    ...(apart(
      own.depth,
      forms.map(({ depth }) => depth),
      INK_APART,
    )
      ? ['ink']
      : []),
    ...(apart(
      own.sharpness,
      forms.map(({ sharpness }) => sharpness),
      EDGES_APART,
    )
      ? ['edges']
      : []),
  ];
}
