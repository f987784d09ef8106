import type { Luminance } from '../facts/picture.ts';
import { once } from '../once.ts';
import type { Patch } from './patch.ts';

const DARKER_THAN_GROUND = 0.82;
const RADIUS_MIN_PX = 12;
const RADIUS_MAX_PX = 40;
const KEPT_PIECES_MAX = 40_000;

const NEAR_PX = 2;

/** 1 where a pixel is clearly darker than its surroundings, else 0; computed once for one page. */
export const inkOf = once(darkerThanMean);

/** 1 where ink lies within 2 pixels across and down, else 0; computed once for one page. */
export const nearInkOf = once((page: Luminance) => spreadInk(inkOf(page), page.widthPx));

function spreadInk(ink: Uint8Array, width: number): Uint8Array {
  const across = new Uint8Array(ink.length);
  for (let start = 0; start < ink.length; start += width)
    for (let x = 0; x < width; x++) {
      if (ink[start + x] !== 1) continue;
      across.fill(1, start + Math.max(0, x - NEAR_PX), start + Math.min(width, x + NEAR_PX + 1));
    }
  const near = across.slice();
  for (let rows = 1; rows <= NEAR_PX; rows++) {
    const shift = rows * width;
    for (let index = shift; index < ink.length; index++) {
      near[index] = (near[index] ?? 0) | (across[index - shift] ?? 0);
      near[index - shift] = (near[index - shift] ?? 0) | (across[index] ?? 0);
    }
  }
  return near;
}

/** Compares each pixel with the mean of the square around it, by sliding sums (Bradley and Roth, 2007). */
function darkerThanMean({ widthPx: width, heightPx: height, pixels }: Luminance): Uint8Array {
  const radius = Math.min(RADIUS_MAX_PX, Math.max(RADIUS_MIN_PX, Math.round(Math.min(width, height) / 40)));
  const columns = new Float64Array(width);
  const ink = new Uint8Array(width * height);
  const addRow = (y: number, sign: number) => {
    for (let x = 0, index = y * width; x < width; x++, index++)
      columns[x] = (columns[x] ?? 0) + sign * (pixels[index] ?? 0);
  };
  for (let y = 0; y < Math.min(radius, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(y + radius, 1);
    if (y - radius - 1 >= 0) addRow(y - radius - 1, -1);
    const rows = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += columns[x] ?? 0;
    for (let x = 0, index = y * width; x < width; x++, index++) {
      if (x + radius < width) sum += columns[x + radius] ?? 0;
      if (x - radius - 1 >= 0) sum -= columns[x - radius - 1] ?? 0;
      const count = rows * (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
      ink[index] = (pixels[index] ?? 0) * count < sum * DARKER_THAN_GROUND ? 1 : 0;
    }
  }
  return ink;
}

/** Bounding patches of the connected pieces of ink (8 neighbours), in reading order of their first pixel; computed once for one page. */
export const inkPieces: (page: Luminance) => readonly Patch[] = once(connected);

function connected(page: Luminance): Patch[] {
  const { widthPx: width, heightPx: height } = page;
  const open = inkOf(page).slice();
  const found: Patch[] = [];
  const stack: number[] = [];
  for (let start = 0; start < open.length && found.length < KEPT_PIECES_MAX; start++) {
    if (open[start] !== 1) continue;
    open[start] = 0;
    stack.push(start);
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const y = Math.floor(index / width);
      const x = index - y * width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (open[next] !== 1) continue;
          open[next] = 0;
          stack.push(next);
        }
      }
    }
    found.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 });
  }
  return found;
}
