import { deflateSync } from 'node:zlib';
import { FAMILIES, type Font } from './fonts.ts';
import { type PlacedText, place } from './place.ts';
import type { Producer } from './producers.ts';
import type { Sheet } from './sheet.ts';
import { literal } from './win-ansi.ts';

/** Numbers of the objects that edits change. */
export const OBJECTS = { catalog: 1, pages: 2, page: 3, contents: 4, info: 5 } as const;

export interface Making {
  readonly producer: Producer;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly modifiedAt?: string;
  readonly title: string;
  /** Six capital letters of the subsets of this file. */
  readonly tag: string;
  /** Whether the page has an empty form field at its foot. */
  readonly form?: boolean;
}

/** How one drawing departs from the plain one. */
export interface Departure {
  /** Operators that show a text otherwise; null leaves it as it is. */
  readonly ink?: (text: PlacedText) => string | null;
  /** Operators after everything else. */
  readonly after?: string;
  /** Fonts beside those of the producer, by resource name. */
  readonly fonts?: readonly { readonly resource: string; readonly font: Font; readonly tag: string }[];
  /** Further entries of the page's resources; further objects begin at `first`. */
  readonly resources?: (first: number) => string;
  /** Further objects; they get the numbers from `first` on. */
  readonly objects?: (first: number) => readonly string[];
}

/** A page as PDF with a classic cross-reference table: catalog, pages, page, content, information, fonts, the rest. */
export function writePdf(sheet: Sheet, making: Making, departure: Departure = {}): Buffer {
  const { producer, tag } = making;
  const family = FAMILIES[producer.family];
  const fonts = [
    { resource: 'F1', font: family.plain, tag },
    { resource: 'F2', font: family.bold, tag: nextTag(tag) },
    { resource: 'F3', font: family.mono, tag },
    ...(departure.fonts ?? []),
  ];
  const bodies: string[] = [];
  let next = 6;
  const references = fonts.map(({ resource, font, tag: own }) => {
    const objects = font.objects(next, own);
    bodies.push(...objects);
    next += objects.length;
    return `/${resource} ${next - objects.length} 0 R`;
  });
  const resources = `<< /ProcSet [/PDF /Text] /Font << ${references.join(' ')} >> ${departure.resources?.(next) ?? ''} >>`;
  const further = departure.objects?.(next) ?? [];
  const field = next + further.length;
  const [acroForm, annotations] = making.form
    ? [`/AcroForm << /Fields [${field} 0 R] >>`, `/Annots [${field} 0 R]`]
    : ['', ''];
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${acroForm} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Resources ${resources} /Contents 4 0 R ${annotations} >>`,
    streamObject(contentOf(sheet, producer, departure), producer.packed),
    infoOf(making),
    ...bodies,
    ...further,
    ...(making.form ? [FIELD] : []),
  ];
  return assemble(objects, producer.version);
}

const FIELD =
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (reference) /Rect [60 30 260 46] /F 4 /P 3 0 R /DA (/Helv 10 Tf 0 g) >>';

/** Puts numbered objects into a file. */
export function assemble(objects: readonly string[], version: string, trailer = '/Root 1 0 R /Info 5 0 R'): Buffer {
  let file = `%PDF-${version}\n%âãÏÓ\n`;
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

export function streamObject(content: string, packed: boolean, entries = ''): string {
  const bytes = Buffer.from(content, 'latin1');
  const body = packed ? deflateSync(bytes) : bytes;
  const filter = packed ? '/Filter /FlateDecode ' : '';
  return `<< ${entries} /Length ${body.length} ${filter}>>\nstream\n${body.toString('latin1')}\nendstream`;
}

/** The operators of a page. */
export function contentOf(sheet: Sheet, producer: Producer, { ink, after }: Departure = {}): string {
  const fills = sheet.rectangles.map(
    ({ x, y, width, height, grey }) =>
      `${grey} g ${point(x)} ${point(sheet.height - y - height)} ${point(width)} ${point(height)} re f`,
  );
  const placed = place(sheet, FAMILIES[producer.family]);
  const items = Map.groupBy(placed, ({ item }) => item);
  const texts = [...items.values()].flatMap((parts) => {
    const own = parts.map((part) => ink?.(part) ?? null);
    if (own.every((operators) => operators === null)) return showLine(parts, sheet, producer);
    return parts.map((part, index) => own[index] ?? show(part.text, part.x, part, sheet));
  });
  return [...fills, '0 g', ...texts, ...(after === undefined ? [] : [after])].join('\n');
}

function showLine(parts: readonly PlacedText[], sheet: Sheet, producer: Producer): string[] {
  const first = parts[0];
  if (first === undefined) return [];
  const text = parts.map((part) => part.text).join('');
  if (producer.unit === 'line') return [show(text, first.x, first, sheet)];
  const font = FAMILIES[producer.family][first.face];
  return [...text.matchAll(/[^ ]+/g)].map((word) =>
    show(word[0], first.x + font.widthOf(text.slice(0, word.index), first.size), first, sheet),
  );
}

const RESOURCE = { plain: 'F1', bold: 'F2', mono: 'F3' } as const;

/** Shows a text at a place, in the look of another or in a font of its own. */
export function show(
  text: string,
  x: number,
  { y, size, face }: Pick<PlacedText, 'y' | 'size' | 'face'>,
  sheet: Sheet,
  resource: string = RESOURCE[face],
): string {
  return `BT /${resource} ${point(size)} Tf 1 0 0 1 ${point(x)} ${point(sheet.height - y)} Tm ${literal(text)} Tj ET`;
}

export const point = (value: number): string => String(Math.round(value * 1000) / 1000);

const pdfDate = (iso: string): string => `(D:${iso.replace(/\D/g, '').slice(0, 14)}Z)`;

export function infoOf({ producer, createdAt, modifiedAt = createdAt, title }: Making): string {
  const creator = producer.creator === null ? '' : `/Creator ${literal(producer.creator)} `;
  return `<< /Title ${literal(title)} ${creator}/Producer ${literal(producer.producer)} /CreationDate ${pdfDate(createdAt)} /ModDate ${pdfDate(modifiedAt)} >>`;
}

const nextTag = (tag: string): string => `${tag.slice(1)}${tag.slice(0, 1)}`;
