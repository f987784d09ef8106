import type { Box } from '#lib/forgery/facts/page.ts';
import { appendChanged } from '#lib/forgery/fixtures/increment.ts';
import { signPdf } from '#lib/forgery/fixtures/sign.ts';
import type { Random } from '../../risk/random.ts';
import { FAMILIES } from '../draw/fonts.ts';
import { boxOf, type PlacedText, place } from '../draw/place.ts';
import { RETYPING } from '../draw/producers.ts';
import { type Sheet, withValue } from '../draw/sheet.ts';
import { contentOf, infoOf, OBJECTS, point, show, streamObject, writePdf } from '../draw/write-pdf.ts';
import { capitals, type Genuine } from '../genuine.ts';
import { addDays } from '../world/locale.ts';
import { chooseTarget, type Role, type Target } from './value.ts';

export interface PdfEdit {
  readonly honest: Buffer;
  readonly tampered: Buffer;
  readonly boxes: readonly Box[];
  readonly note: string;
}

type Edit = (genuine: Genuine, random: Random) => Promise<PdfEdit> | PdfEdit;

const told = ({ tag, before, after }: Target, how: string): string => `${tag.name} ${before} -> ${after}, ${how}`;

/** Every place where the value is printed. */
function placesOf(genuine: Genuine, { tag }: Target): { placed: PlacedText; box: Box }[] {
  const family = FAMILIES[genuine.making.producer.family];
  return place(genuine.sheet, family)
    .filter((placed) => placed.tag?.name === tag.name)
    .map((placed) => ({ placed, box: boxOf(placed, family, genuine.sheet) }));
}

const boxesOf = (genuine: Genuine, target: Target): Box[] => placesOf(genuine, target).map(({ box }) => box);

const edited = (sheet: Sheet, { tag, after }: Target): Sheet => withValue(sheet, tag.name, () => after);

/** When somebody opened the file again: one to twenty days after it was made, before it is handed in. */
function laterThan(genuine: Genuine, random: Random): string {
  const day = addDays(genuine.making.createdAt.slice(0, 10), 1);
  return `${day}T1${random.int(0, 9)}:${random.int(10, 59)}:${random.int(10, 59)}Z`;
}

function incremented(original: Uint8Array, genuine: Genuine, sheet: Sheet, modifiedAt: string | null): Buffer {
  const { producer } = genuine.making;
  const contents = `${OBJECTS.contents} 0 obj\n${streamObject(contentOf(sheet, producer), producer.packed)}\nendobj`;
  const info =
    modifiedAt === null
      ? {}
      : { [OBJECTS.info]: () => `5 0 obj\n${infoOf({ ...genuine.making, modifiedAt })}\nendobj` };
  return Buffer.from(appendChanged(original, { [OBJECTS.contents]: () => contents, ...info }));
}

/** The page is rewritten by a save that appends to the file. */
export const appendEdit =
  (role: Role): Edit =>
  (genuine, random) => {
    const target = chooseTarget(genuine.sheet, role, random);
    const honest = writePdf(genuine.sheet, genuine.making);
    const modifiedAt = random.chance(0.7) ? laterThan(genuine, random) : null;
    const tampered = incremented(honest, genuine, edited(genuine.sheet, target), modifiedAt);
    return { honest, tampered, boxes: boxesOf(genuine, target), note: told(target, 'appended revision') };
  };

/** A white rectangle over the value and another value over the rectangle, saved as a new file. */
export const maskEdit =
  (role: Role): Edit =>
  (genuine, random) => {
    const target = chooseTarget(genuine.sheet, role, random);
    const own = random.chance(0.5);
    const font = random.pick([FAMILIES.helvetica.plain, FAMILIES.arimo.plain]);
    const covers = placesOf(genuine, target).map(({ placed }) => {
      const { x, y, width, size } = placed;
      const cover = `q 1 g ${point(x - 1)} ${point(genuine.sheet.height - y - 0.25 * size)} ${point(width + 2)} ${point(size * 1.1)} re f Q`;
      return `${cover}\n${show(target.after, x, placed, genuine.sheet, own ? undefined : 'FE')}`;
    });
    const fonts = own ? [] : [{ resource: 'FE', font, tag: capitals(random) }];
    const making = { ...genuine.making, modifiedAt: laterThan(genuine, random) };
    const tampered = writePdf(genuine.sheet, making, { after: covers.join('\n'), fonts });
    const honest = writePdf(genuine.sheet, genuine.making);
    return { honest, tampered, boxes: boxesOf(genuine, target), note: told(target, 'masked and retyped') };
  };

/** What an editor embeds instead: the same family where it was embedded, a similar one where it was only named. */
const EDITORS_FONT = {
  helvetica: FAMILIES.arimo,
  times: FAMILIES['pt-serif'],
  courier: FAMILIES.arimo,
  arimo: FAMILIES.arimo,
  'pt-serif': FAMILIES['pt-serif'],
};

/**
 * The value is replaced where it stands by a program for editing PDFs, which saves the file anew: in a subset of its own,
 * beginning where the old text began, and in half of the cases marked as Acrobat marks it.
 */
export const editorEdit =
  (role: Role): Edit =>
  (genuine, random) => {
    const target = chooseTarget(genuine.sheet, role, random);
    const acrobat = random.chance(0.5);
    const bold = placesOf(genuine, target).some(({ placed }) => placed.face === 'bold');
    const font = EDITORS_FONT[genuine.making.producer.family][bold ? 'bold' : 'plain'];
    const ink = (placed: PlacedText): string | null => {
      if (placed.tag?.name !== target.tag.name) return null;
      const text = show(target.after, placed.x, placed, genuine.sheet, 'FE');
      return acrobat ? `/TouchUp_TextEdit MP\n${text}` : text;
    };
    const making = { ...genuine.making, modifiedAt: laterThan(genuine, random) };
    const fonts = [{ resource: 'FE', font, tag: capitals(random) }];
    const tampered = writePdf(genuine.sheet, making, { ink, fonts });
    const honest = writePdf(genuine.sheet, genuine.making);
    const how = acrobat ? 'in place by an editor that marks it' : 'in place by an editor';
    return { honest, tampered, boxes: boxesOf(genuine, target), note: told(target, how) };
  };

/** The whole document typed again, with one amount changed that others depend on. */
export const retypeInconsistent: Edit = (genuine, random) => {
  const target = chooseTarget(genuine.sheet, 'amount', random);
  const making = { ...genuine.making, producer: random.pick(RETYPING), tag: capitals(random) };
  const honest = writePdf(genuine.sheet, genuine.making);
  const tampered = writePdf(edited(genuine.sheet, target), making);
  return { honest, tampered, boxes: boxesOf({ ...genuine, making }, target), note: told(target, 'retyped') };
};

/** The whole document typed again with amounts that agree with each other: nothing in the file can tell. */
export const retypeConsistent: Edit = (genuine, random) => {
  const making = { ...genuine.making, producer: random.pick(RETYPING), tag: capitals(random) };
  const honest = writePdf(genuine.sheet, genuine.making);
  return { honest, tampered: writePdf(genuine.raised(), making), boxes: [], note: 'retyped with agreeing amounts' };
};

/** A signed document whose page is rewritten after the signature. */
export const afterSignature: Edit = async (genuine, random) => {
  const target = chooseTarget(genuine.sheet, random.pick(['amount', 'amount', 'date', 'id'] as const), random);
  const certify = random.pick([undefined, 1, 2, 3]);
  const honest = Buffer.from(
    await signPdf(writePdf(genuine.sheet, genuine.making), certify === undefined ? {} : { certify }),
  );
  const tampered = incremented(honest, genuine, edited(genuine.sheet, target), null);
  return { honest, tampered, boxes: boxesOf(genuine, target), note: told(target, 'after the signature') };
};
