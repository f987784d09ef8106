import { median } from '../derive/values.ts';
import type { Luminance } from '../facts/picture.ts';
import { once } from '../once.ts';
import { inkOf, inkPieces } from './ink.ts';
import type { Patch } from './patch.ts';

/** How the figures of one number are formed, in pixels. */
export interface Letterforms {
  /** Figures that stand apart. */
  readonly figures: number;
  readonly height: number;
  /** Mean width of the strokes. */
  readonly stroke: number;
  /** Brightness of the ground less that of the darkest strokes. */
  readonly depth: number;
  /** Steepest change of brightness between neighbouring pixels, over `depth`. */
  readonly sharpness: number;
}

const HEIGHT_MIN_PX = 9;
const FIGURES_MIN = 2;
const DARKEST = 0.2;
const STEEPEST = 0.1;

/** Rows of a page that are looked up together. */
const BAND_PX = 32;
const bandOf = (y: number): number => Math.floor(y / BAND_PX);
const middleOf = ({ y, height }: Patch): number => y + height / 2;

interface Figures {
  readonly all: readonly Patch[];
  /** Places in `all` by the band that a figure's middle lies in. */
  readonly bands: ReadonlyMap<number, readonly number[]>;
}

/** Pieces of ink that are tall enough for a figure; computed once for one page. */
const figuresOf = once((page: Luminance): Figures => {
  const all = inkPieces(page).filter(({ height }) => height >= HEIGHT_MIN_PX);
  return { all, bands: Map.groupBy(all.keys(), (at) => bandOf(middleOf(all[at] as Patch))) };
});

/** Pieces of ink that are tall enough for a figure and have their middle in a patch, in reading order. */
export function figuresIn(page: Luminance, patch: Patch): Patch[] {
  const { all, bands } = figuresOf(page);
  const places: number[] = [];
  for (let band = bandOf(patch.y); band <= bandOf(patch.y + patch.height); band++)
    places.push(...(bands.get(band) ?? []));
  return places
    .sort((a, b) => a - b)
    .map((at) => all[at] as Patch)
    .filter((piece) => middleIn(piece, patch));
}

/** Measures the pieces of ink of one height within a patch; null where fewer than two figures stand apart. */
export function letterformsOf(page: Luminance, patch: Patch): Letterforms | null {
  const inside = figuresIn(page, patch).filter((piece) => piece.width < 1.6 * piece.height);
  const tall = median(inside.map(({ height }) => height));
  const figures = inside.filter(({ height }) => Math.abs(height - tall) <= Math.max(1, tall * 0.12));
  if (figures.length < FIGURES_MIN) return null;
  const measures = figures.map((figure) => formOf(page, figure));
  return {
    figures: figures.length,
    height: tall,
    stroke: median(measures.map(({ stroke }) => stroke)),
    depth: median(measures.map(({ depth }) => depth)),
    sharpness: median(measures.map(({ sharpness }) => sharpness)),
  };
}

function middleIn(piece: Patch, patch: Patch): boolean {
  const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  return x > patch.x && x < patch.x + patch.width && y > patch.y && y < patch.y + patch.height;
}

/** Stroke, depth and sharpness of one piece of ink. */
export function formOf(page: Luminance, { x, y, width, height }: Patch) {
  const { pixels, widthPx } = page;
  const ink = inkOf(page);
  const [dark, steps] = [new Uint32Array(256), new Uint32Array(256)];
  let [ground, edge, inked] = [0, 0, 0];
  for (let row = Math.max(1, y - 1); row < Math.min(page.heightPx - 1, y + height + 1); row++)
    for (let column = Math.max(1, x - 1); column < Math.min(widthPx - 1, x + width + 1); column++) {
      const at = row * widthPx + column;
      const value = pixels[at] ?? 0;
      ground = Math.max(ground, value);
      const step = Math.max(Math.abs(value - (pixels[at + 1] ?? 0)), Math.abs(value - (pixels[at + widthPx] ?? 0)));
      steps[step] = (steps[step] ?? 0) + 1;
      if (ink[at] !== 1) continue;
      inked++;
      dark[value] = (dark[value] ?? 0) + 1;
      if (ink[at + 1] !== 1 || ink[at - 1] !== 1 || ink[at + widthPx] !== 1 || ink[at - widthPx] !== 1) edge++;
    }
  const depth = ground - meanOfFirst(dark, UPWARDS, DARKEST);
  const sharpness = meanOfFirst(steps, DOWNWARDS, STEEPEST) / Math.max(1, depth);
  return { stroke: (2 * inked) / Math.max(1, edge), depth, sharpness };
}

const UPWARDS = Array.from({ length: 256 }, (_, value) => value);
const DOWNWARDS = UPWARDS.toReversed();

/** Mean of the first values of an order, a share of all. @param counts how often each value was seen. */
function meanOfFirst(counts: Uint32Array, order: readonly number[], share: number): number {
  const wanted = Math.max(1, Math.round(counts.reduce((sum, count) => sum + count, 0) * share));
  let [left, sum] = [wanted, 0];
  for (const value of order) {
    const taken = Math.min(left, counts[value] ?? 0);
    sum += taken * value;
    left -= taken;
    if (left === 0) break;
  }
  return sum / (wanted - left);
}
