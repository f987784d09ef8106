import { around } from '#lib/forgery/box.ts';
import type { Box } from '#lib/forgery/facts/page.ts';
import type { Random } from '../../risk/random.ts';
import { FAMILIES } from '../draw/fonts.ts';
import { boxOf, place } from '../draw/place.ts';
import { type Part, type Sheet, withValue } from '../draw/sheet.ts';
import { writePdf } from '../draw/write-pdf.ts';
import { type Genuine, makeGenuine } from '../genuine.ts';
import { type Capture, capture } from '../picture/capture.ts';
import { filledFlat, filledWithPaper, inked, inkIn } from '../picture/erase.ts';
import { areaOf, boxOfArea, type Characters, type Copy, chooseCopy } from '../picture/glyphs.ts';
import { type LayerText, layerOf } from '../picture/layer.ts';
import { clipped, type Picture, pasted, rasterise } from '../picture/picture.ts';
import { chooseTarget, type Role, type Target } from './value.ts';

/** Both twins as pictures before the chain. */
export interface PictureEdit {
  readonly honest: Picture;
  readonly tampered: Picture;
  readonly boxes: readonly Box[];
  /** What each says, for chains that add a text layer. */
  readonly layers: { readonly honest: readonly LayerText[]; readonly tampered: readonly LayerText[] };
  readonly note: string;
}

/** Null where the document has nothing of the kind to edit. */
export type EditPicture = (genuine: Genuine, random: Random) => Promise<PictureEdit | null>;

const SMALL_DPI = 220;
const PAGE_DPI = 150;
const OTHERS_MAX = 20;

const dpiOf = ({ kind }: Genuine): number => (kind.small ? SMALL_DPI : PAGE_DPI);

/** The first page of a document as a camera or a scanner saw it. */
export const captured = async (genuine: Genuine, random: Random): Promise<Capture> =>
  capture(await rasterise(writePdf(genuine.sheet, genuine.making), dpiOf(genuine)), random);

/** Characters copied over others of the same page. @param lengths how many, to choose from. */
export const copyWithin =
  (role: Role, lengths: readonly number[]): EditPicture =>
  async (genuine, random) => {
    const copy = copyOf(genuine, role, lengths, random);
    if (copy === null) return null;
    const taken = await captured(genuine, random.fork('capture'));
    return laidOver(genuine, taken, taken, copy, 'copied within the page');
  };

/** Characters copied from a picture of another document of the same producer. */
export const copyFromOther =
  (role: Role, lengths: readonly number[]): EditPicture =>
  async (genuine, random) => {
    for (let attempt = 0; attempt < OTHERS_MAX; attempt++) {
      const other = { ...makeGenuine(random.fork(`other-${attempt}`), genuine.kind), making: genuine.making };
      const copy = copyOf(genuine, role, lengths, random, other);
      if (copy === null) continue;
      const taken = await captured(genuine, random.fork('capture'));
      const source = await captured(other, random.fork('other-capture'));
      return laidOver(genuine, taken, source, copy, 'spliced from another picture');
    }
    return null;
  };

function copyOf(
  genuine: Genuine,
  role: Role,
  lengths: readonly number[],
  random: Random,
  source: Genuine = genuine,
): Copy | null {
  for (const length of random.sample(lengths, lengths.length)) {
    const copy = chooseCopy(genuine, role, length, random, source);
    if (copy !== null) return copy;
  }
  return null;
}

function laidOver(
  genuine: Genuine,
  { picture, project }: Capture,
  source: Capture,
  { from, to }: Copy,
  how: string,
): PictureEdit {
  const [fromX, fromY] = source.project(from.box.x, from.box.y + from.box.height);
  const [toX, toY] = project(to.box.x, to.box.y + to.box.height);
  const [dx, dy] = [Math.round(toX - fromX), Math.round(toY - fromY)];
  const area = clipped(areaOf(from.box, source.project), source.picture);
  const target = { ...area, x: area.x + dx, y: area.y + dy };
  return {
    honest: picture,
    tampered: pasted(picture, source.picture, area, target.x, target.y),
    boxes: [boxOfArea(target, picture)],
    layers: {
      honest: layerOf(genuine, genuine.sheet, picture, project),
      tampered: layerOf(genuine, saying(genuine.sheet, from, to), picture, project),
    },
    note: `${to.placed.tag?.name} ${to.placed.text}: "${to.text}" -> "${from.text}", ${how}, moved by ${dx}, ${dy} px`,
  };
}

/** The sheet as it reads once characters were copied over others of one line. */
function saying(sheet: Sheet, from: Characters, { placed, start }: Characters): Sheet {
  const after = `${placed.text.slice(0, start)}${from.text}${placed.text.slice(start + from.text.length)}`;
  const change = (part: Part): Part => (part.text === placed.text ? { ...part, text: after } : part);
  const items = sheet.items.map((item, index) =>
    index === placed.item ? { ...item, parts: item.parts.map(change) } : item,
  );
  return { ...sheet, items };
}

/** The value erased with the colour of the paper or with paper from beside it, and another typed in the same font. */
export const eraseAndRetype =
  (role: Role): EditPicture =>
  async (genuine, random) => {
    const { picture, project } = await captured(genuine, random.fork('capture'));
    const target = chooseTarget(genuine.sheet, role, random);
    const retyped = { ...genuine, sheet: withValue(genuine.sheet, target.tag.name, () => target.after) };
    const typed = await rasterise(writePdf(retyped.sheet, genuine.making), dpiOf(genuine));
    const flat = random.chance(0.6);
    let tampered = picture;
    const boxes: Box[] = [];
    for (const box of unionsOf(genuine, retyped, target)) {
      const area = clipped(areaOf(box, project, 1), picture);
      const erased = flat ? filledFlat(tampered, area) : filledWithPaper(tampered, area);
      tampered = inked(erased, area, typed, box, project, inkIn(picture, area));
      boxes.push(boxOfArea(area, picture));
    }
    const how = `erased ${flat ? 'with one colour' : 'with paper from beside it'} and retyped`;
    const layers = {
      honest: layerOf(genuine, genuine.sheet, picture, project),
      tampered: layerOf(genuine, retyped.sheet, picture, project),
    };
    const note = `${target.tag.name} ${target.before} -> ${target.after}, ${how}`;
    return { honest: picture, tampered, boxes, layers, note };
  };

/** Around the old and the new text of each place where the value is printed. */
function unionsOf(genuine: Genuine, retyped: Genuine, { tag }: Target): Box[] {
  const family = FAMILIES[genuine.making.producer.family];
  const boxesOf = ({ sheet }: Genuine): Box[] =>
    place(sheet, family)
      .filter((placed) => placed.tag?.name === tag.name)
      .map((placed) => boxOf(placed, family, sheet));
  const after = boxesOf(retyped);
  return boxesOf(genuine).map((box, index) => around([box, after[index] ?? box]));
}
