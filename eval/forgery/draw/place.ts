import type { Box } from '#lib/forgery/facts/page.ts';
import type { Face, Family } from './fonts.ts';
import type { Sheet, Tag, TextItem } from './sheet.ts';

/** A part of a line with its place: left end of the baseline, in points from the upper left corner. */
export interface PlacedText {
  readonly text: string;
  readonly tag: Tag | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly face: Face;
  /** Index of the line on the sheet. */
  readonly item: number;
}

const [ABOVE, BELOW] = [0.78, 0.24];

/** Where every text of a sheet stands in a family of fonts. */
export function place(sheet: Sheet, family: Family): PlacedText[] {
  return sheet.items.flatMap((item, index) => placeItem(item, index, family));
}

function placeItem(item: TextItem, index: number, family: Family): PlacedText[] {
  const font = family[item.face];
  const widths = item.parts.map(({ text }) => font.widthOf(text, item.size));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let x = item.align === 'left' ? item.x : item.align === 'right' ? item.x - whole : item.x - whole / 2;
  return item.parts.map(({ text, tag }, at) => {
    const width = widths[at] ?? 0;
    const placed = { text, tag: tag ?? null, x, y: item.y, width, size: item.size, face: item.face, item: index };
    x += width;
    return placed;
  });
}

/** The page-normalised box around a placed text, or around some of its characters. */
export function boxOf(placed: PlacedText, family: Family, sheet: Sheet, start = 0, end = placed.text.length): Box {
  const font = family[placed.face];
  const left = placed.x + font.widthOf(placed.text.slice(0, start), placed.size);
  const width = font.widthOf(placed.text.slice(start, end), placed.size);
  return {
    x: left / sheet.width,
    y: (placed.y - ABOVE * placed.size) / sheet.height,
    width: width / sheet.width,
    height: ((ABOVE + BELOW) * placed.size) / sheet.height,
  };
}
