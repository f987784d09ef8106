import type { Box } from '../facts/page.ts';
import { LIMITS } from '../limits.ts';
import { inherited } from './content.ts';
import type { PdfState } from './state.ts';
import { entry, itemsOf, numberOf, type PdfValue } from './value.ts';

const NODES_MAX = 10_000;

/** A page with the number of its object; null where it stands in the tree itself. */
interface PageObject {
  readonly id: number | null;
  readonly value: PdfValue;
}

/** The page objects of a state in reading order, at most as many as are analysed. */
export const pagesOf = (state: PdfState): PdfValue[] => pageObjectsOf(state).map(({ value }) => value);

/** The same with the numbers of the objects. */
export function pageObjectsOf(state: PdfState): PageObject[] {
  const pages: PageObject[] = [];
  const seen = new Set<number>();
  const queue = [entry(state.get(state.trailer, 'Root'), 'Pages')];
  for (let count = 0; queue.length > 0 && count < NODES_MAX && pages.length < LIMITS.pagesMax; count++) {
    const node = queue.shift();
    if (node === undefined || (node.kind === 'reference' && seen.has(node.id))) continue;
    if (node.kind === 'reference') seen.add(node.id);
    const value = state.resolve(node);
    const kids = state.get(value, 'Kids');
    if (kids.kind === 'array') queue.unshift(...itemsOf(kids).slice(0, NODES_MAX));
    else if (value.kind === 'dictionary') pages.push({ id: node.kind === 'reference' ? node.id : null, value });
  }
  return pages;
}

/** A map from rectangles in page space to the page as displayed, normalised to 0..1; null where it has no size. */
export function placer(state: PdfState, page: PdfValue): ((rectangle: PdfValue) => Box | null) | null {
  const media = numbersOf(state, inherited(state, page, 'MediaBox')) ?? [0, 0, 612, 792];
  const crop = numbersOf(state, inherited(state, page, 'CropBox')) ?? media;
  const [left, bottom, right, top] = normalised(crop);
  const [width, height] = [right - left, top - bottom];
  const turns = (((Math.round((numberOf(inherited(state, page, 'Rotate')) ?? 0) / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  if (!(width > 0 && height > 0)) return null;
  return (rectangle) => {
    const numbers = numbersOf(state, rectangle);
    if (numbers === null) return null;
    const [x1, y1, x2, y2] = normalised(numbers);
    const corner = [(x1 - left) / width, (top - y2) / height] as const;
    return turned({ x: corner[0], y: corner[1], width: (x2 - x1) / width, height: (y2 - y1) / height }, turns);
  };
}

function turned({ x, y, width, height }: Box, turns: 0 | 1 | 2 | 3): Box {
  if (turns === 1) return { x: 1 - y - height, y: x, width: height, height: width };
  if (turns === 2) return { x: 1 - x - width, y: 1 - y - height, width, height };
  return turns === 3 ? { x: y, y: 1 - x - width, width: height, height: width } : { x, y, width, height };
}

type Rectangle = readonly [number, number, number, number];

function numbersOf(state: PdfState, value: PdfValue): Rectangle | null {
  const [a, b, c, d] = itemsOf(state.resolve(value)).map((item) => numberOf(state.resolve(item)));
  return a == null || b == null || c == null || d == null ? null : [a, b, c, d];
}

const normalised = ([a, b, c, d]: Rectangle): Rectangle => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
];
