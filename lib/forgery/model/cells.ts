import type { Luminance } from '../facts/picture.ts';
import { clippedPatch, type Patch } from '../pixels/patch.ts';

/** The place of one character, and how bright the paper and the ink of its word are. */
export interface Cell extends Patch {
  readonly paper: number;
  readonly ink: number;
  /** Which of the words it belongs to. */
  readonly word: number;
}

const MARGIN_PX = 2;
const CONTRAST_MIN = 40;
const [HEIGHT_PX_MIN, HEIGHT_PX_MAX] = [8, 70];
const WIDTH_PX_MIN = 3;
/** Shares of the pixels of a word that are darker than its paper and than all but its darkest ink. */
const [PAPER_SHARE, INK_SHARE] = [0.85, 0.03];
/** Marks such as points and commas are lower than this share of a word's height. */
const BODY_SHARE = 0.5;
/** Width of a character in heights of the word: what is much wider is several of them that touch. */
const [USUAL_WIDTH, WIDTH_MAX] = [0.62, 1.05];

/** The characters of a word from gap to gap; none where it is too small, too large or too pale to be compared. */
export function cellsOf(page: Luminance, place: Patch, word: number): Cell[] {
  const around = { x: place.x - MARGIN_PX, y: place.y - MARGIN_PX, width: place.width + 4, height: place.height + 4 };
  const area = clippedPatch(around, page);
  if (area.height < HEIGHT_PX_MIN || area.width < WIDTH_PX_MIN) return [];
  const [paper, ink] = [levelOf(page, area, PAPER_SHARE), levelOf(page, area, INK_SHARE)];
  if (paper - ink < CONTRAST_MIN) return [];
  const rows = inkedSpans(page, area, (paper + ink) / 2, 'rows');
  const [top, bottom] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[1] ?? 0];
  const height = bottom - top;
  if (height < HEIGHT_PX_MIN || height > HEIGHT_PX_MAX) return [];
  const body = { ...area, y: area.y + top, height };
  const limit = ink + 0.6 * (paper - ink);
  return inkedSpans(page, body, limit, 'columns').flatMap(([from, to]) => {
    const part = { ...body, x: body.x + from, width: to - from };
    const inner = inkedSpans(page, part, limit, 'rows');
    if ((inner.at(-1)?.[1] ?? 0) - (inner[0]?.[0] ?? 0) < BODY_SHARE * height) return [];
    return divided(part).map((each) => ({ ...each, paper, ink, word }));
  });
}

/** Characters that touch, parted evenly. */
function divided(part: Patch): Patch[] {
  const { x, width, height } = part;
  const count = width > WIDTH_MAX * height ? Math.max(1, Math.round(width / (USUAL_WIDTH * height))) : 1;
  const edge = (index: number): number => x + Math.floor((width * index) / count);
  return Array.from({ length: count }, (_, index) => ({
    ...part,
    x: edge(index),
    width: edge(index + 1) - edge(index),
  })).filter((each) => each.width >= WIDTH_PX_MIN);
}

/** Brightness below which a share of the pixels of an area lies. */
function levelOf({ pixels, widthPx }: Luminance, { x, y, width, height }: Patch, share: number): number {
  const counts = new Uint32Array(256);
  for (let row = y; row < y + height; row++)
    for (let at = row * widthPx + x, end = at + width; at < end; at++) {
      const value = pixels[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  let left = Math.floor(share * (width * height - 1));
  let level = 0;
  while (level < 255 && left >= (counts[level] ?? 0)) left -= counts[level++] ?? 0;
  return level;
}

/** Runs of rows or columns, from the first to behind the last, with a pixel darker than a limit. */
function inkedSpans(
  { pixels, widthPx }: Luminance,
  { x, y, width, height }: Patch,
  limit: number,
  along: 'rows' | 'columns',
): [from: number, to: number][] {
  const inked = new Uint8Array(along === 'rows' ? height : width);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      if ((pixels[(y + row) * widthPx + x + column] ?? 255) < limit) inked[along === 'rows' ? row : column] = 1;
  const spans: [number, number][] = [];
  inked.forEach((on, index) => {
    const last = spans.at(-1);
    if (on === 0) return;
    if (last !== undefined && last[1] === index) last[1] = index + 1;
    else spans.push([index, index + 1]);
  });
  return spans;
}
