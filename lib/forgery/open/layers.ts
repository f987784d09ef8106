import sharp from 'sharp';
import type { DocumentFacts } from '../document.ts';
import type { Box } from '../facts/page.ts';
import { earlierSaveOf } from '../jpeg/earlier-save.ts';
import { type CellMap, missedMapOf } from '../jpeg/missed-map.ts';
import { noiseMapOf } from '../pixels/noise-map.ts';
import type { PageLayer } from './opened.ts';
import type { PageRaster } from './raster.ts';

const WEBP = { quality: 70, effort: 1 } as const;
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };
const GROUND = { r: 245, g: 245, b: 245 };
const NOISE_FULL = 12;
const MISSED_FULL = 1;
type Colour = readonly [number, number, number];
const KEPT: Colour = [38, 70, 150];
const NEUTRAL: Colour = [245, 245, 245];
const MISSED: Colour = [200, 30, 30];
const DARK: Colour = [20, 20, 40];
const BRIGHT: Colour = [255, 220, 90];

interface Tile {
  readonly page: number;
  readonly box: Box;
  readonly map: CellMap;
  /** EXIF orientation of the map. */
  readonly orientation: number;
}

/**
 * Pictures of what the checks of pixels see, page by page: the finest noise, dark to bright, and how each block fits the
 * earlier save of its picture, blue where it went through it and red where it missed it.
 */
export async function mapLayers(facts: Partial<DocumentFacts>, rasters: readonly PageRaster[]): Promise<PageLayer[]> {
  const noise = (facts.luminance ?? []).map(
    (light): Tile => ({ page: light.page, box: light.box ?? WHOLE, map: noiseMapOf(light), orientation: 1 }),
  );
  const missed = (facts.pictures ?? []).flatMap((picture): Tile[] => {
    const save = picture.jpeg === undefined ? null : earlierSaveOf(picture.jpeg.picture);
    if (save === null || picture.jpeg === undefined || picture.orientation === null) return [];
    const { orientation } = picture.jpeg;
    return [{ page: picture.page, box: picture.box, map: missedMapOf(save), orientation }];
  });
  const layers: PageLayer[] = [];
  for (const raster of rasters)
    for (const [layer, tiles, colour] of [
      ['compression', missed, missedColour],
      ['noise', noise, noiseColour],
    ] as const) {
      const own = tiles.filter((tile) => tile.page === raster.number);
      if (own.length > 0) layers.push({ page: raster.number, layer, webp: await drawn(raster, own, colour) });
    }
  return layers;
}

async function drawn({ widthPx, heightPx }: PageRaster, tiles: readonly Tile[], colour: (value: number) => Colour) {
  const parts = [];
  for (const { box, map, orientation } of tiles) {
    const left = Math.max(0, Math.min(widthPx - 1, Math.round(box.x * widthPx)));
    const top = Math.max(0, Math.min(heightPx - 1, Math.round(box.y * heightPx)));
    const width = Math.max(1, Math.min(widthPx - left, Math.round(box.width * widthPx)));
    const height = Math.max(1, Math.min(heightPx - top, Math.round(box.height * heightPx)));
    const { pixels, columns, rows } = upright(painted(map, colour), map, orientation);
    const input = await sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'nearest' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    parts.push({ input, left, top });
  }
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: GROUND } })
    .composite(parts)
    .webp(WEBP)
    .toBuffer();
}

function painted({ values }: CellMap, colour: (value: number) => Colour): Uint8Array {
  const pixels = new Uint8Array(values.length * 3);
  values.forEach((value, cell) => {
    pixels.set(Number.isNaN(value) ? NEUTRAL : colour(value), cell * 3);
  });
  return pixels;
}

/** Turns a picture of cells as its EXIF orientation says: 2 to 4 flip the axes, 5 to 8 swap them first. */
function upright(pixels: Uint8Array, { columns, rows }: CellMap, orientation: number) {
  const swapped = orientation > 4;
  const [wide, high] = swapped ? [rows, columns] : [columns, rows];
  const flipX = [2, 3, 6, 7].includes(orientation);
  const flipY = [3, 4, 7, 8].includes(orientation);
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [u, v] = [flipX ? wide - 1 - x : x, flipY ? high - 1 - y : y];
      const from = (swapped ? u * columns + v : v * columns + u) * 3;
      turned.set(pixels.subarray(from, from + 3), (y * wide + x) * 3);
    }
  return { pixels: turned, columns: wide, rows: high };
}

const mixed = (from: Colour, to: Colour, share: number): Colour => {
  const [r, g, b] = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return [r ?? 0, g ?? 0, b ?? 0];
};

function missedColour(value: number): Colour {
  return mixed(NEUTRAL, value < 0 ? KEPT : MISSED, Math.min(1, Math.abs(value) / MISSED_FULL));
}

function noiseColour(value: number): Colour {
  return mixed(DARK, BRIGHT, Math.min(1, Math.log1p(value) / Math.log1p(NOISE_FULL)));
}
