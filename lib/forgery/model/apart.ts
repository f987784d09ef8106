import { median, spread as spreadOf } from '../derive/values.ts';
import type { Cell } from './cells.ts';
import { TRAIT_FLOORS, TRAIT_NAMES, type Traits } from './traits.ts';

/** A character as it was measured. */
export interface Measured {
  readonly cell: Cell;
  readonly traits: Traits;
}

/** Names of what a row holds, in order. */
export const INPUT_NAMES: readonly string[] = [
  ...['page', 'word', 'usual'].flatMap((against) => TRAIT_NAMES.map((trait) => `${trait} ${against}`)),
  ...['height', 'coarseness', 'step', 'contrast', 'contrast page', 'count', 'grain'],
];

const MAD_TO_SIGMA = 1.4826;
/** Heights that differ by no more than this factor are of one size. */
const SIZE_FACTOR = 1.18;
const SIZE_COUNT_MIN = 10;
const SIBLINGS_MIN = 2;
const LIT = new Set<keyof Traits>(['paper', 'ink']);
const GRAIN = TRAIT_NAMES.indexOf('grain');

/**
 * What the network reads, a row for each character: its traits against characters of its size on the page, against the
 * rest of its word, and what page and character are like. Deviations are in robust spreads and squashed.
 */
export function apartness(measured: readonly Measured[], steps: Uint16Array | undefined): Float32Array[] {
  const cells = measured.map(({ cell }) => cell);
  const columns = TRAIT_NAMES.map((name) => {
    const values = measured.map(({ traits }) => traits[name]);
    return LIT.has(name) ? withoutLight(values, cells) : values;
  });
  const rows = cells.map((_, index) => columns.map((column) => column[index] ?? 0));
  const usual = usualBySize(cells, columns);
  const siblings = Map.groupBy(
    cells.map((_, index) => index),
    (index) => cells[index]?.word,
  );
  const contrast = median(cells.map(({ paper, ink }) => paper - ink));
  return cells.map((cell, index) => {
    const { centres, spreads } = usual(cell);
    const own = rows[index] ?? [];
    const others = (siblings.get(cell.word) ?? []).filter((each) => each !== index);
    const beside = (trait: number): number =>
      others.length < SIBLINGS_MIN ? (own[trait] ?? 0) : median(others.map((other) => rows[other]?.[trait] ?? 0));
    const away = (from: (trait: number) => number): number[] =>
      own.map((value, trait) => squashed((value - from(trait)) / (spreads[trait] ?? 1)));
    return Float32Array.from([
      ...away((trait) => centres[trait] ?? 0),
      ...away(beside),
      ...centres.map((centre, trait) => squashed(centre / (TRAIT_FLOORS[trait] ?? 1)) / 3),
      ...surroundings(cell, steps, contrast, cells.length, median(columns[GRAIN] ?? [])),
    ]);
  });
}

const squashed = (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value));

function surroundings(
  { height, paper, ink }: Cell,
  steps: Uint16Array | undefined,
  contrast: number,
  count: number,
  grain: number,
): number[] {
  const coarse = steps === undefined ? 1 : steps.reduce((sum, step) => sum + step, 0) / 64;
  return [
    Math.log(height / 20),
    Math.log(coarse),
    Math.log(steps?.[1] ?? 1),
    (paper - ink) / 100,
    (paper - ink) / contrast - 1,
    Math.log(count / 100),
    grain / 3,
  ];
}

/** Median and spread of each trait among characters of about one height; among all where few are. */
function usualBySize(cells: readonly Cell[], columns: readonly (readonly number[])[]) {
  const sizes = cells.map(({ height }) => Math.round(Math.log(height) / Math.log(SIZE_FACTOR)));
  const known = new Map<number, { readonly centres: number[]; readonly spreads: number[] }>();
  return ({ height }: Cell) => {
    const size = Math.round(Math.log(height) / Math.log(SIZE_FACTOR));
    const before = known.get(size);
    if (before !== undefined) return before;
    const like = sizes.map((each) => Math.abs(each - size) <= 1);
    const enough = like.filter(Boolean).length >= SIZE_COUNT_MIN;
    const parts = columns.map((column) => column.filter((_, index) => !enough || like[index]));
    const centres = parts.map(median);
    const spreads = parts.map((part, trait) => Math.max(MAD_TO_SIGMA * spreadOf(part), TRAIT_FLOORS[trait] ?? 1));
    known.set(size, { centres, spreads });
    return { centres, spreads };
  };
}

const ROUNDS = 4;
const LIGHT_PX = 500;

/** Values of a page without the light that falls off to a side: less the plane that fits most of them. */
function withoutLight(values: readonly number[], cells: readonly Cell[]): number[] {
  const middle = (of: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [mx, my] = [middle(({ x, width }) => x + width / 2), middle(({ y, height }) => y + height / 2)];
  const terms = cells.map(
    ({ x, y, width, height }) => [1, (x + width / 2 - mx) / LIGHT_PX, (y + height / 2 - my) / LIGHT_PX] as const,
  );
  let weights = values.map(() => 1);
  let rest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b, c] = planeThrough(terms, values, weights);
    rest = values.map((value, index) => {
      const [one, x, y] = terms[index] ?? [1, 0, 0];
      return value - a * one - b * x - c * y;
    });
    const spread = MAD_TO_SIGMA * spreadOf(rest) + 0.5;
    weights = rest.map((value) => 1 / (1 + (value / (2 * spread)) ** 2) ** 2);
  }
  const level = values.reduce((sum, value) => sum + value, 0) / values.length;
  return rest.map((value) => value + level);
}

/** Weighted least squares of three terms, by Cramer's rule; a level plane where the terms do not tell one. */
function planeThrough(
  terms: readonly (readonly [number, number, number])[],
  values: readonly number[],
  weights: readonly number[],
): [number, number, number] {
  const sum = (of: (term: readonly [number, number, number], value: number) => number): number =>
    terms.reduce((total, term, index) => total + (weights[index] ?? 0) * of(term, values[index] ?? 0), 0);
  const [n, x, y] = [sum(() => 1), sum((t) => t[1]), sum((t) => t[2])];
  const [xx, xy, yy] = [sum((t) => t[1] * t[1]), sum((t) => t[1] * t[2]), sum((t) => t[2] * t[2])];
  const [v, xv, yv] = [sum((_, value) => value), sum((t, value) => t[1] * value), sum((t, value) => t[2] * value)];
  const whole = n * (xx * yy - xy * xy) - x * (x * yy - xy * y) + y * (x * xy - xx * y);
  if (Math.abs(whole) < 1e-6 * n ** 3) return [v / n, 0, 0];
  return [
    (v * (xx * yy - xy * xy) - x * (xv * yy - xy * yv) + y * (xv * xy - xx * yv)) / whole,
    (n * (xv * yy - xy * yv) - v * (x * yy - xy * y) + y * (x * yv - xv * y)) / whole,
    (n * (xx * yv - xv * xy) - x * (x * yv - xv * y) + v * (x * xy - xx * y)) / whole,
  ];
}
