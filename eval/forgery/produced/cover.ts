import { type PDFDict, type PDFDocument, PDFName, PDFRef, PDFString } from 'pdf-lib';
import type { Box } from '#lib/forgery/facts/page.ts';
import type { Random } from '../../risk/random.ts';
import { literal } from '../draw/win-ansi.ts';
import { addAnnotation } from '../increments/append.ts';
import { boxesOf, type Forge, savedChange, wishFor } from './document.ts';

interface LiteralObject {
  readonly [name: string]: string | PDFRef | LiteralObject;
}

interface Cover {
  /** In points from the lower left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** How the appearance is written: painted at once, in a form within the form, in another scale, or as two annotations. */
const WAYS = ['free-text', 'stamp', 'nested', 'scaled', 'square-and-text', 'white'] as const;
type Way = (typeof WAYS)[number];

const FONT = { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' } } };

/** An annotation whose appearance hides a printed value and, but for one way, shows another in its place. */
export const coverByAnnotation: Forge = async ({ genuine, bytes }, random) => {
  const wish = wishFor(genuine.page, ['payable', 'iban', 'issued'], random);
  if (wish === null) return null;
  const boxes = await boxesOf(bytes, wish.before);
  if (boxes.length === 0) return null;
  const way = random.pick(WAYS);
  const tampered = await savedChange(bytes, random, (document) => {
    for (const box of boxes) annotate(document, coverOf(document, box, wish.after), way, random);
  });
  return { honest: bytes, tampered, boxes, note: `${wish.mark} ${wish.before} -> ${wish.after}, covered by ${way}` };
};

function coverOf(document: PDFDocument, box: Box, text: string): Cover {
  const { width, height } = document.getPage(0).getSize();
  const low = height * (1 - box.y - box.height);
  return { x: box.x * width - 2, y: low - 1, width: box.width * width + 4, height: box.height * height + 2, text };
}

const fill = ({ width, height }: Cover): string => `1 1 1 rg 0 0 ${width.toFixed(2)} ${height.toFixed(2)} re f`;
const show = ({ width, height, text }: Cover): string => {
  const size = Math.min(height * 0.72, (width - 3) / (0.53 * text.length));
  return `BT 0 g /F ${size.toFixed(2)} Tf 2 ${(height * 0.26).toFixed(2)} Td ${literal(text.replaceAll('−', '-'))} Tj ET`;
};

/** The annotations of a way, each with what it paints. */
function annotate(document: PDFDocument, cover: Cover, way: Way, random: Random): void {
  const both = `${fill(cover)} ${show(cover)}`;
  const paint = (content: string, fonts: Resources = FONT): PDFRef => form(document, cover, content, fonts);
  const ways: Readonly<Record<Way, () => readonly (readonly [subtype: string, look: PDFRef])[]>> = {
    'free-text': () => [['FreeText', paint(both)]],
    stamp: () => [['Stamp', paint(both)]],
    white: () => [['Square', paint(fill(cover), {})]],
    nested: () => [['Stamp', paint('q 1 0 0 1 0 0 cm /Fm Do Q', { XObject: { Fm: paint(both) } })]],
    scaled: () => [['FreeText', scaled(document, cover, both)]],
    'square-and-text': () => [
      ['Square', paint(fill(cover), {})],
      ['FreeText', paint(show(cover))],
    ],
  };
  for (const [subtype, look] of ways[way]()) add(document, cover, subtype, look, random);
}

type Resources = LiteralObject;

/** A form of one by one that its annotation stretches. */
function scaled(document: PDFDocument, cover: Cover, content: string): PDFRef {
  const [wide, high] = [(1 / cover.width).toFixed(6), (1 / cover.height).toFixed(6)];
  return form(document, { ...cover, width: 1, height: 1 }, `${wide} 0 0 ${high} 0 0 cm ${content}`, FONT);
}

function form(document: PDFDocument, { width, height }: Cover, content: string, resources: Resources): PDFRef {
  const { context } = document;
  const head = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: dictionaryOf(document, resources),
  };
  return context.register(context.flateStream(content, head));
}

function dictionaryOf(document: PDFDocument, entries: LiteralObject): PDFDict {
  const dictionary = document.context.obj({});
  for (const [name, value] of Object.entries(entries)) {
    const plain =
      typeof value === 'string' ? PDFName.of(value) : value instanceof PDFRef ? value : dictionaryOf(document, value);
    dictionary.set(PDFName.of(name), plain);
  }
  return dictionary;
}

function add(document: PDFDocument, cover: Cover, subtype: string, look: PDFRef, random: Random): void {
  const { x, y, width, height, text } = cover;
  const written = random.chance(0.6) ? { Contents: PDFString.of(text.replace(/[^ -~]/g, ' ')) } : {};
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: subtype,
    Rect: [x, y, x + width, y + height],
    F: 4,
    ...(subtype === 'FreeText' ? { DA: PDFString.of('/F 9 Tf 0 g') } : {}),
    ...written,
    AP: { N: look },
  });
  addAnnotation(document, 0, document.context.register(annotation));
}
