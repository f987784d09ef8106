import type { Box } from '#lib/forgery/facts/page.ts';
import type { Random } from '../../risk/random.ts';
import { FAMILIES } from '../draw/fonts.ts';
import { boxOf, type PlacedText, place } from '../draw/place.ts';
import type { Genuine } from '../genuine.ts';
import type { Role } from '../tamper/value.ts';
import type { Projection } from './capture.ts';
import type { Area } from './picture.ts';

/** Some neighbouring characters of a printed text. */
export interface Characters {
  readonly placed: PlacedText;
  readonly start: number;
  readonly text: string;
  /** Page-normalised. */
  readonly box: Box;
}

/** A place to change and another of the same shape that says something else. */
export interface Copy {
  readonly from: Characters;
  readonly to: Characters;
}

const shapeOf = (text: string): string => text.replace(/\d/g, '0');

/** Every run of `length` characters that begins and ends with a digit and holds digits and their marks only. */
export function charactersOf(genuine: Genuine, length: number): Characters[] {
  const { sheet, making } = genuine;
  const family = FAMILIES[making.producer.family];
  return place(sheet, family).flatMap((placed) =>
    Array.from({ length: Math.max(0, placed.text.length - length + 1) }, (_, start) => start)
      .map((start) => ({ placed, start, text: placed.text.slice(start, start + length) }))
      .filter(({ text }) => /^\d(?:[\d.,/]*\d)?$/.test(text))
      .map((each) => ({ ...each, box: boxOf(placed, family, sheet, each.start, each.start + length) })),
  );
}

/** Characters of a value of a role and what to copy over them; null where the document has no such pair. */
export function chooseCopy(
  genuine: Genuine,
  role: Role,
  length: number,
  random: Random,
  source = genuine,
): Copy | null {
  const own = charactersOf(genuine, length).filter(({ placed }) => placed.tag?.role === role);
  const main = own.filter(({ placed }) => placed.tag?.main);
  const sources = charactersOf(source, length);
  for (const to of [...random.sample(main, main.length), ...random.sample(own, own.length)]) {
    const fitting = sources.filter((from) => fits(from, to));
    if (fitting.length > 0) return { from: random.pick(fitting), to };
  }
  return null;
}

/** The same shape, size and face, and no digit where it would lead nowhere. */
function fits(from: Characters, to: Characters): boolean {
  return (
    from.text !== to.text &&
    shapeOf(from.text) === shapeOf(to.text) &&
    from.placed.face === to.placed.face &&
    Math.abs(from.placed.size - to.placed.size) < 0.01 &&
    !(to.start === 0 && from.text.startsWith('0')) &&
    plausible(to.placed.text, to.start, from.text)
  );
}

/** A date must stay a date. */
function plausible(text: string, start: number, replacement: string): boolean {
  const after = `${text.slice(0, start)}${replacement}${text.slice(start + replacement.length)}`;
  const groups = [...after.matchAll(/\d+/g)].map(([group]) => group);
  const before = [...text.matchAll(/\d+/g)].map(([group]) => group);
  if (!/\d[/.-]\d\d?[/.-]\d|\d\d? [A-Z]/.test(text) || /\d[.,]\d\d$/.test(text)) return true;
  return groups.every((group, index) => {
    if (group.length === 4) return group === before[index];
    return Number(group) >= 1 && Number(group) <= 12;
  });
}

/** The upright rectangle around a box of the page. */
export function areaOf(box: Box, project: Projection, margin = 0): Area {
  const corners = [
    project(box.x, box.y),
    project(box.x + box.width, box.y),
    project(box.x, box.y + box.height),
    project(box.x + box.width, box.y + box.height),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)) - margin, Math.floor(Math.min(...ys)) - margin];
  return { x, y, width: Math.ceil(Math.max(...xs)) + margin - x, height: Math.ceil(Math.max(...ys)) + margin - y };
}

export const boxOfArea = (
  { x, y, width, height }: Area,
  on: { readonly width: number; readonly height: number },
): Box => ({
  x: x / on.width,
  y: y / on.height,
  width: width / on.width,
  height: height / on.height,
});
