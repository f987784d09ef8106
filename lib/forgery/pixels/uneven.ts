import { median, robustSigma } from '../derive/values.ts';
import type { PagePaper, PaperWindow } from './paper.ts';
import type { Patch } from './patch.ts';

/** The noise of the paper around a piece of text against that of the paper nearby. */
export interface NoiseAround {
  /** Place in the list of patches that was given. */
  readonly index: number;
  readonly sigma: number;
  readonly sigmaNearby: number;
  /** Median over its squares of the robust standard deviations from the squares nearby; below 0 for smoother. */
  readonly deviations: number;
  readonly squares: number;
}

const NEAR_PX = 144;
const OWN_PX = 40;
const SQUARES_MIN = 2;
const SQUARES_NEARBY_MIN = 12;
const SAMPLE_MAX = 600;
const SPREAD_MIN = 0.08;
const OFFSET = 0.3;

interface Square {
  readonly window: PaperWindow;
  readonly level: number;
  readonly nearby: number;
}

/** Compares the grain of the paper around each patch with what lies a little further off, so that shadows do not count. */
export function noiseAround({ windows }: PagePaper, patches: readonly Patch[]): NoiseAround[] {
  const rows = Map.groupBy(windows, ({ y }) => y);
  const every = Math.max(1, Math.ceil(windows.length / SAMPLE_MAX));
  const sample = windows.filter((_, index) => index % every === 0).flatMap((window) => squareOf(window, rows) ?? []);
  const offsets = sample.map(({ level, nearby }) => level - nearby);
  if (offsets.length < SQUARES_NEARBY_MIN) return [];
  const [usual, scale] = [median(offsets), Math.max(SPREAD_MIN, robustSigma(offsets))];
  return patches.flatMap((patch, index): NoiseAround[] => {
    const own = windows.filter((window) => inside(window, patch)).flatMap((window) => squareOf(window, rows) ?? []);
    if (own.length < SQUARES_MIN) return [];
    return [
      {
        index,
        sigma: median(own.map(({ window }) => window.sigma)),
        sigmaNearby: Math.exp(median(own.map(({ nearby }) => nearby))) - OFFSET,
        deviations: median(own.map(({ level, nearby }) => (level - nearby - usual) / scale)),
        squares: own.length,
      },
    ];
  });
}

function squareOf(window: PaperWindow, rows: ReadonlyMap<number, readonly PaperWindow[]>): Square | null {
  const nearby: PaperWindow[] = [];
  for (const [y, row] of rows) {
    if (Math.abs(y - window.y) > NEAR_PX) continue;
    for (const other of row) {
      const across = Math.abs(other.x - window.x);
      if (across <= NEAR_PX && Math.max(across, Math.abs(y - window.y)) > OWN_PX) nearby.push(other);
    }
  }
  if (nearby.length < SQUARES_NEARBY_MIN) return null;
  return { window, level: levelOf(window), nearby: median(nearby.map(levelOf)) };
}

const levelOf = ({ sigma }: PaperWindow): number => Math.log(sigma + OFFSET);

function inside({ x, y, width, height }: PaperWindow, patch: Patch): boolean {
  const [cx, cy] = [x + width / 2, y + height / 2];
  return cx > patch.x && cx < patch.x + patch.width && cy > patch.y - 4 && cy < patch.y + patch.height + 4;
}
