import type { BlockTraits } from './blocks.ts';
import { type CellWindow, KIND } from './window.ts';

/**
 * What is measured of each character, and the least spread that is believed on a page: paper, its grain, its share of
 * equal neighbours, ink, steepness, curvature, width and interior of edges, ringing, coefficients, seams, likeness of
 * neighbouring grain, width of strokes, and the paper beyond.
 */
const TRAITS = {
  paper: 1.5,
  grain: 0.25,
  equal: 0.03,
  ink: 3,
  steepness: 0.02,
  curvature: 0.02,
  softness: 0.05,
  inside: 0.1,
  ringing: 0.5,
  low: 0.3,
  middle: 0.3,
  high: 0.3,
  nonzero: 0.03,
  missed: 0.5,
  seamAcross: 1.5,
  seamAlong: 1.5,
  likenessAcross: 0.08,
  likenessAlong: 0.08,
  paperSpread: 0.4,
  stroke: 0.2,
  steepest: 0.03,
  levels: 0.1,
  beyond: 1.5,
} as const;

export type Traits = Readonly<Record<keyof typeof TRAITS, number>>;

const isTrait = (name: string): name is keyof typeof TRAITS => name in TRAITS;
export const TRAIT_NAMES = Object.keys(TRAITS).filter(isTrait);
export const TRAIT_FLOORS: readonly number[] = TRAIT_NAMES.map((name) => TRAITS[name]);

const BARE_MIN = 12;
const SEAM_MIN = 4;
const STEEP_SHARE = 0.92;

/** Measures a character. @param beyond brightness of the paper above and below it; null where there is none. */
export function traitsOf(window: CellWindow, blocks: BlockTraits, beyond: number | null): Traits {
  const { residual, right, kinds, values, contrast } = window;
  const bare = indicesOf(kinds, (kind) => kind === KIND.bare);
  const near = indicesOf(kinds, (kind) => kind === KIND.near);
  const ink = indicesOf(kinds, (kind) => kind >= KIND.ink);
  const deep = indicesOf(kinds, (kind) => kind === KIND.deep);
  const enough = bare.length >= BARE_MIN;
  const ground = enough ? bare : near;
  const sorted = values.toSorted();
  const paper = enough ? pick(values, bare).toSorted() : sorted.slice(-BARE_MIN);
  const steps = window.right.map((step, at) => Math.max(Math.abs(step), Math.abs(window.down[at] ?? 0))).sort();
  const level = quantile(paper, 0.5);
  return {
    paper: level,
    grain: rootMeanSquare(pick(residual, ground), 20),
    equal: ground.filter((at) => right[at] === 0).length / Math.max(1, ground.length),
    ink: quantile(sorted, 0.05),
    steepness: (steps[Math.floor(STEEP_SHARE * steps.length)] ?? 0) / contrast,
    curvature: quantile(residual.map(Math.abs).sort(), STEEP_SHARE) / contrast,
    softness: softPixels(window) / Math.max(1, ink.length),
    inside: deep.length > 5 ? (10 * deviation(pick(residual, deep))) / contrast : 0,
    ringing: rootMeanSquare(pick(residual, near), 30),
    ...blocks,
    seamAcross: seam(window, 'across'),
    seamAlong: seam(window, 'along'),
    likenessAcross: enough ? likeness(window, 1, 0) : 0,
    likenessAlong: enough ? likeness(window, 0, 1) : 0,
    paperSpread: enough ? Math.min(20, deviation(paper)) : 0,
    stroke: ink.length / (crossings(window) + 1),
    steepest: mean(steps.subarray(-4)) / contrast,
    levels: new Set(paper).size / Math.sqrt(paper.length),
    beyond: beyond === null ? 0 : beyond - level,
  };
}

function indicesOf(kinds: Uint8Array, wanted: (kind: number) => boolean): number[] {
  const found: number[] = [];
  kinds.forEach((kind, at) => {
    if (wanted(kind)) found.push(at);
  });
  return found;
}

const pick = (values: Float32Array, indices: readonly number[]): Float32Array =>
  Float32Array.from(indices, (at) => values[at] ?? 0);

const quantile = (sorted: Float32Array, share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

const mean = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function deviation(values: Float32Array): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}

const rootMeanSquare = (values: Float32Array, most: number): number =>
  Math.sqrt(mean(values.map((value) => Math.min(most, Math.abs(value)) ** 2)));

/** Pixels about half way between ink and paper. */
function softPixels({ values, contrast, ink }: CellWindow): number {
  let soft = 0;
  for (const value of values) {
    const share = (value - ink) / contrast;
    if (share > 0.25 && share < 0.75) soft++;
  }
  return soft;
}

/** The largest step of bare paper between neighbouring columns or rows, in units of its chance size. */
function seam({ right, down, kinds, width, height }: CellWindow, along: 'across' | 'along'): number {
  const [lines, length] = along === 'across' ? [width, height] : [height, width];
  const steps = along === 'across' ? right : down;
  let most = 0;
  for (let line = 0; line < lines; line++) {
    let [sum, count] = [0, 0];
    for (let place = 0; place < length; place++) {
      const at = along === 'across' ? place * width + line : line * width + place;
      if (kinds[at] !== KIND.bare) continue;
      sum += steps[at] ?? 0;
      count++;
    }
    if (count >= SEAM_MIN) most = Math.max(most, Math.abs(sum) / Math.sqrt(count));
  }
  return most;
}

/** Correlation of the grain of bare paper with that of the next pixel. */
function likeness({ residual, kinds, width, height }: CellWindow, dx: 0 | 1, dy: 0 | 1): number {
  let [product, power] = [0, 1e-3];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (kinds[at] !== KIND.bare) continue;
      const value = residual[at] ?? 0;
      power += value * value;
      const next = at + dy * width + dx;
      if (column + dx < width && row + dy < height && kinds[next] === KIND.bare)
        product += value * (residual[next] ?? 0);
    }
  return product / power;
}

/** How often the rows of a character go into ink or out of it. */
function crossings({ kinds, width, height }: CellWindow): number {
  let count = 0;
  for (let row = 0; row < height; row++)
    for (let at = row * width; at < (row + 1) * width - 1; at++)
      if ((kinds[at] ?? 0) >= KIND.ink !== (kinds[at + 1] ?? 0) >= KIND.ink) count++;
  return count;
}
