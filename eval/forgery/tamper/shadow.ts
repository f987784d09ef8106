import { appendChanged } from '#lib/forgery/fixtures/increment.ts';
import { signPdf } from '#lib/forgery/fixtures/sign.ts';
import type { Random } from '../../risk/random.ts';
import { FAMILIES } from '../draw/fonts.ts';
import { boxOf, type PlacedText, place } from '../draw/place.ts';
import { withValue } from '../draw/sheet.ts';
import { contentOf, OBJECTS, point, show, streamObject, writePdf } from '../draw/write-pdf.ts';
import { capitals, type Genuine } from '../genuine.ts';
import type { PdfEdit } from './pdf-edits.ts';
import { chooseTarget, replaceAt, type Target } from './value.ts';

/**
 * Shadow attacks (Mainka, Mladenov, Rohlmann: Shadow Attacks, NDSS 2021): a file is prepared before it is signed, so that
 * one small update shows something else. Each gives the prepared file and what the update changes in it.
 */
interface Prepared {
  readonly file: Buffer;
  readonly update: (signed: Uint8Array) => Uint8Array;
  readonly target: Target;
}

type Preparation = (genuine: Genuine, random: Random) => Prepared;

const isTarget = ({ tag }: Target, placed: PlacedText): boolean => placed.tag?.name === tag.name;

/** Hide: the wrong value stands in the page, under a form that shows the right one; the update empties the form. */
const hide: Preparation = (genuine, random) => {
  const { sheet, making } = genuine;
  const target = chooseTarget(sheet, 'amount', random);
  const cover = place(sheet, FAMILIES[making.producer.family])
    .filter((placed) => isTarget(target, placed))
    .map((placed) => coverOf(placed, target.before, sheet.height, genuine));
  const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 ${sheet.width} ${sheet.height}]`;
  const file = writePdf(
    withValue(sheet, target.tag.name, () => target.after),
    making,
    {
      after: '/Ov Do',
      resources: (first) => `/XObject << /Ov ${first} 0 R >>`,
      objects: () => [
        streamObject(
          cover.join('\n'),
          false,
          `${dictionary} /Resources << /Font << /F1 6 0 R /F2 6 0 R /F3 6 0 R >> >>`,
        ),
      ],
    },
  );
  const form = numberBehind(file, '/Ov');
  const empty = `${form} 0 obj\n${streamObject('', false, dictionary)}\nendobj`;
  return { file, target, update: (signed) => appendChanged(signed, { [form]: () => empty }) };
};

function coverOf(placed: PlacedText, text: string, height: number, { sheet }: Genuine): string {
  const { x, y, width, size } = placed;
  const bar = `1 g ${point(x - 1)} ${point(height - y - 0.3 * size)} ${point(width + 2)} ${point(size * 1.4)} re f 0 g`;
  return `${bar}\n${show(text, x, placed, sheet)}`;
}

/** Replace: the value has a font of its own; the update gives one digit of that font another shape. */
const replace: Preparation = (genuine, random) => {
  const { sheet, making } = genuine;
  const { tag, before } = chooseTarget(sheet, 'amount', random);
  const at = before.search(/\d/);
  const [from, to] = [Number(before[at]), (Number(before[at]) % 9) + 1];
  const target = { tag, before, after: replaceAt(before, at, String(to)).replaceAll(String(from), String(to)) };
  const font = FAMILIES.helvetica.plain;
  const ink = (placed: PlacedText) => (isTarget(target, placed) ? show(before, placed.x, placed, sheet, 'FS') : null);
  const file = writePdf(sheet, making, { ink, fonts: [{ resource: 'FS', font, tag: capitals(random) }] });
  const number = numberBehind(file, '/FS');
  const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${48 + from} /${DIGITS[to]}] >>`;
  const other = `${number} 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} >>\nendobj`;
  return { file, target, update: (signed) => appendChanged(signed, { [number]: () => other }) };
};

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Hide and replace: a second content of the page lies in the file unused; the update makes the page use it. */
const exchange: Preparation = (genuine, random) => {
  const { sheet, making } = genuine;
  const target = chooseTarget(sheet, 'amount', random);
  const content = contentOf(
    withValue(sheet, target.tag.name, () => target.after),
    making.producer,
  );
  let spare = 0;
  const file = writePdf(sheet, making, {
    objects: (first) => {
      spare = first;
      return [streamObject(content, making.producer.packed)];
    },
  });
  const update = (signed: Uint8Array): Uint8Array =>
    appendChanged(signed, { [OBJECTS.page]: (page) => page.replace('/Contents 4 0 R', `/Contents ${spare} 0 R`) });
  return { file, target, update };
};

function numberBehind(file: Buffer, name: string): number {
  const match = new RegExp(`${name} (\\d+) 0 R`).exec(file.toString('latin1'));
  if (match === null) throw new TypeError(`The file has no ${name}.`);
  return Number(match[1]);
}

const VARIANTS = { hide, replace, exchange };

/** A prepared file that was signed and then updated; the honest twin was signed only. */
export const shadow =
  (variant: keyof typeof VARIANTS) =>
  async (genuine: Genuine, random: Random): Promise<PdfEdit> => {
    const { file, target, update } = VARIANTS[variant](genuine, random);
    const tampered = Buffer.from(update(await signPdf(file)));
    return editOf(genuine, target, tampered, `shadow attack, ${variant}`);
  };

/** A prepared and signed file before the update: nothing wrong is shown yet. */
export const planted = async (genuine: Genuine, random: Random): Promise<PdfEdit> => {
  const variant = random.pick(['hide', 'replace', 'exchange'] as const);
  const { file, target } = VARIANTS[variant](genuine, random);
  return editOf(genuine, target, Buffer.from(await signPdf(file)), `shadow prepared, ${variant}`);
};

async function editOf(genuine: Genuine, target: Target, tampered: Buffer, how: string): Promise<PdfEdit> {
  const { sheet, making } = genuine;
  const family = FAMILIES[making.producer.family];
  const boxes = place(sheet, family)
    .filter((placed) => isTarget(target, placed))
    .map((placed) => boxOf(placed, family, sheet));
  const honest = Buffer.from(await signPdf(writePdf(sheet, making)));
  return { honest, tampered, boxes, note: `${target.tag.name} ${target.before} -> ${target.after}, ${how}` };
}
