import type { Box } from '../facts/page.ts';

/** RGBA, 8 bits each, row by row. */
export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
}

export interface PictureChange {
  readonly box: Box;
  /** True where something could be seen there before. */
  readonly covers: boolean;
}

const CELL_PX = 4;
const DIFFERENCE_MIN = 24;
const REGION_MIN_INCH = 0.12;
const REGIONS_MAX = 40;

/**
 * Places where two pictures of one page differ by more than 24 of 255, joined over gaps of some pixels, from 0.12 inch
 * (12 px at 100 dpi) in both directions on. Pictures of unequal size are not compared.
 */
export function pictureChanges(before: Pixels, after: Pixels, dpi: number): PictureChange[] {
  if (before.widthPx !== after.widthPx || before.heightPx !== after.heightPx) return [];
  const columns = Math.ceil(before.widthPx / CELL_PX);
  const rows = Math.ceil(before.heightPx / CELL_PX);
  const differing = new Uint8Array(columns * rows);
  for (let y = 0; y < before.heightPx; y++)
    for (let x = 0; x < before.widthPx; x++)
      if (differs(before.pixels, after.pixels, (y * before.widthPx + x) * 4))
        differing[Math.floor(y / CELL_PX) * columns + Math.floor(x / CELL_PX)] = 1;
  const sideMin = (REGION_MIN_INCH * dpi) / CELL_PX;
  return regionsOf(differing, columns, rows)
    .filter(({ left, right, top, bottom }) => right - left + 1 >= sideMin && bottom - top + 1 >= sideMin)
    .slice(0, REGIONS_MAX)
    .map((region) => changeOf(region, before));
}

/** Whether two pictures of one page differ anywhere in a place, however small; true where they cannot be compared. */
export function differsWithin(before: Pixels, after: Pixels, box: Box): boolean {
  const { widthPx, heightPx } = before;
  if (widthPx !== after.widthPx || heightPx !== after.heightPx) return true;
  const [left, top] = [Math.floor(box.x * widthPx) - 1, Math.floor(box.y * heightPx) - 1];
  const [right, bottom] = [
    Math.ceil((box.x + box.width) * widthPx) + 1,
    Math.ceil((box.y + box.height) * heightPx) + 1,
  ];
  for (let y = Math.max(0, top); y < Math.min(heightPx, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(widthPx, right); x++)
      if (differs(before.pixels, after.pixels, (y * widthPx + x) * 4)) return true;
  return false;
}

function differs(before: Uint8Array, after: Uint8Array, at: number): boolean {
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)) > DIFFERENCE_MIN) return true;
  return false;
}

interface Region {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Bounds of the connected cells, cells that are one apart counting as connected; top to bottom. */
function regionsOf(cells: Uint8Array, columns: number, rows: number): Region[] {
  const regions: Region[] = [];
  const queue: number[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 1) continue;
    const region: Region = { left: columns, right: 0, top: rows, bottom: 0 };
    cells[start] = 2;
    queue.push(start);
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      region.left = Math.min(region.left, x);
      region.right = Math.max(region.right, x);
      region.top = Math.min(region.top, y);
      region.bottom = Math.max(region.bottom, y);
      for (let row = Math.max(0, y - 2); row <= Math.min(rows - 1, y + 2); row++)
        for (let column = Math.max(0, x - 2); column <= Math.min(columns - 1, x + 2); column++)
          if (cells[row * columns + column] === 1) {
            cells[row * columns + column] = 2;
            queue.push(row * columns + column);
          }
    }
    regions.push(region);
  }
  return regions;
}

function changeOf({ left, right, top, bottom }: Region, before: Pixels): PictureChange {
  const { widthPx, heightPx, pixels } = before;
  const [x1, y1] = [left * CELL_PX, top * CELL_PX];
  const [x2, y2] = [Math.min(widthPx, (right + 1) * CELL_PX), Math.min(heightPx, (bottom + 1) * CELL_PX)];
  let [darkest, lightest] = [255, 0];
  for (let y = Math.max(0, y1 - CELL_PX); y < Math.min(heightPx, y2 + CELL_PX); y++)
    for (let x = Math.max(0, x1 - CELL_PX); x < Math.min(widthPx, x2 + CELL_PX); x++) {
      const value = pixels[(y * widthPx + x) * 4 + 1] ?? 255;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  const box = { x: x1 / widthPx, y: y1 / heightPx, width: (x2 - x1) / widthPx, height: (y2 - y1) / heightPx };
  return { box, covers: lightest - darkest > DIFFERENCE_MIN };
}
