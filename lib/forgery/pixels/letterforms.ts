import { median } from '../derive/values.ts';
import type { Luminance } from '../facts/picture.ts';
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

const pieces = new WeakMap<Luminance, readonly Patch[]>();

/** Pieces of ink that are tall enough for a figure; computed once for one page. */
export function figuresOf(page: Luminance): readonly Patch[] {
  const known = pieces.get(page);
  if (known !== undefined) return known;
  const made = inkPieces(page).filter(({ height }) => height >= HEIGHT_MIN_PX);
  pieces.set(page, made);
  return made;
}

/** Measures the pieces of ink of one height within a patch; null where fewer than two figures stand apart. */
export function letterformsOf(page: Luminance, patch: Patch): Letterforms | null {
  const inside = figuresOf(page).filter((piece) => middleIn(piece, patch) && piece.width < 1.6 * piece.height);
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

export function middleIn(piece: Patch, patch: Patch): boolean {
  const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  return x > patch.x && x < patch.x + patch.width && y > patch.y && y < patch.y + patch.height;
}

/** Stroke, depth and sharpness of one piece of ink. */
export function formOf(page: Luminance, { x, y, width, height }: Patch) {
  const { pixels, widthPx } = page;
  const ink = inkOf(page);
  const dark: number[] = [];
  const steps: number[] = [];
  let [ground, edge] = [0, 0];
  for (let row = Math.max(1, y - 1); row < Math.min(page.heightPx - 1, y + height + 1); row++)
    for (let column = Math.max(1, x - 1); column < Math.min(widthPx - 1, x + width + 1); column++) {
      const at = row * widthPx + column;
      const value = pixels[at] ?? 0;
      ground = Math.max(ground, value);
      steps.push(Math.max(Math.abs(value - (pixels[at + 1] ?? 0)), Math.abs(value - (pixels[at + widthPx] ?? 0))));
      if (ink[at] !== 1) continue;
      dark.push(value);
      if (ink[at + 1] !== 1 || ink[at - 1] !== 1 || ink[at + widthPx] !== 1 || ink[at - widthPx] !== 1) edge++;
    }
  const depth =
    ground -
    meanOfFirst(
      dark.toSorted((a, b) => a - b),
      DARKEST,
    );
  const sharpness =
    meanOfFirst(
      steps.toSorted((a, b) => b - a),
      STEEPEST,
    ) / Math.max(1, depth);
  return { stroke: (2 * dark.length) / Math.max(1, edge), depth, sharpness };
}

function meanOfFirst(sorted: readonly number[], share: number): number {
  const first = sorted.slice(0, Math.max(1, Math.round(sorted.length * share)));
  return first.reduce((sum, value) => sum + value, 0) / first.length;
}
