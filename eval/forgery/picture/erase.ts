import type { Box } from '#lib/forgery/facts/page.ts';
import type { Projection } from './capture.ts';
import { type Area, clipped, type Picture, pasted, repainted, valueAt } from './picture.ts';

const CHANNELS = [0, 1, 2] as const;
const BLANK_DROP = 40;
const RING_PX = 3;

/** An area in the one colour that the paper around it has. */
export function filledFlat(picture: Picture, area: Area): Picture {
  const paper = paperAround(picture, area);
  return repainted(picture, area, (_x, _y, channel) => paper[channel] ?? 255);
}

/** An area under a copy of blank paper from above or below it; one colour where no paper there is blank. */
export function filledWithPaper(picture: Picture, area: Area): Picture {
  const paper = paperAround(picture, area);
  const steps = [1, -1, 1.6, -1.6, 2.4, -2.4, 4, -4].map((factor) => Math.round(factor * (area.height + 1)));
  const blank = steps
    .map((step) => ({ ...area, y: area.y + step }))
    .find((from) => clipped(from, picture).height === area.height && isBlank(picture, from, paper));
  return blank === undefined ? filledFlat(picture, area) : pasted(picture, picture, blank, area.x, area.y);
}

function isBlank(picture: Picture, area: Area, paper: readonly number[]): boolean {
  for (let y = area.y; y < area.y + area.height; y++)
    for (let x = area.x; x < area.x + area.width; x++)
      if (valueAt(picture, x, y, 1) < (paper[1] ?? 255) - BLANK_DROP) return false;
  return true;
}

/** The median colour of a ring around an area. */
function paperAround(picture: Picture, area: Area): number[] {
  const { x, y, width, height } = area;
  const grown = { x: x - RING_PX, y: y - RING_PX, width: width + 2 * RING_PX, height: height + 2 * RING_PX };
  const ring = clipped(grown, picture);
  return CHANNELS.map((channel) => {
    const values: number[] = [];
    for (let row = ring.y; row < ring.y + ring.height; row++)
      for (let column = ring.x; column < ring.x + ring.width; column++) {
        const inside = column >= x && column < x + width && row >= y && row < y + height;
        if (!inside) values.push(valueAt(picture, column, row, channel));
      }
    return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 255;
  });
}

/**
 * The picture with the ink that a clean drawing of the page has at a place, typed upright as an editor types it.
 * @param tone darkness of the ink, by channel.
 */
export function inked(
  picture: Picture,
  area: Area,
  typed: Picture,
  place: Box,
  project: Projection,
  tone: readonly number[],
): Picture {
  const [left, top] = project(place.x, place.y);
  const [dx, dy] = [Math.round(place.x * typed.width - left), Math.round(place.y * typed.height - top)];
  return repainted(picture, area, (x, y, channel) => {
    const ink = 1 - valueAt(typed, x + dx, y + dy, channel) / 255;
    return valueAt(picture, x, y, channel) * (1 - ink) + (tone[channel] ?? 0) * ink;
  });
}

/** The colour of the ink in an area: its fifth percentile, by channel. */
export function inkIn(picture: Picture, { x, y, width, height }: Area): number[] {
  return CHANNELS.map((channel) => {
    const values = Array.from({ length: width * height }, (_, index) =>
      valueAt(picture, x + (index % width), y + Math.floor(index / width), channel),
    );
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 20)] ?? 0;
  });
}
