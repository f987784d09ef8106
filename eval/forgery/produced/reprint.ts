import { PDFDocument, StandardFonts } from 'pdf-lib';
import { rewritten } from '../chains/pdf-chains.ts';
import { appendedChange, rewrittenChange } from '../increments/append.ts';
import { replaceContents } from '../increments/content.ts';
import { withMark } from '../pages/block.ts';
import { boxesOf, type Forge, producedAgain, type Wish, wishFor } from './document.ts';

const noteOf = ({ mark, before, after }: Wish, how: string): string => `${mark} ${before} -> ${after}, ${how}`;

/** The whole document printed again by its own producer with another total: nothing but the arithmetic can tell. */
export const reprintTotal: Forge = async (document, random) => {
  const { page } = document.genuine;
  const wish = wishFor(page, ['payable'], random);
  if (wish === null) return null;
  const tampered = await producedAgain(
    document,
    withMark(page, 'payable', (text) => (text === wish.before ? wish.after : text)),
  );
  return {
    honest: document.bytes,
    tampered,
    boxes: await boxesOf(tampered, wish.after),
    note: noteOf(wish, 'printed again'),
  };
};

/** Digits exchanged in the fonts of the file, and the file written anew by another program. */
export const exchangeDigits: Forge = async (document, random) => {
  const { page } = document.genuine;
  const wish = wishFor(page, ['payable', 'line', 'iban', 'issued'], random);
  if (wish === null) return null;
  const again = await producedAgain(
    document,
    withMark(page, wish.mark, (text) => (text === wish.before ? wish.after : text)),
  );
  const tampered = await rewritten(again);
  const honest = await rewritten(document.bytes);
  return { honest, tampered, boxes: await boxesOf(tampered, wish.after), note: noteOf(wish, 'digits exchanged') };
};

/** The value taken out and set anew in a font of the editor's, and the file written anew. */
export const resetValue: Forge = async (document, random) => {
  const { page } = document.genuine;
  const wish = wishFor(page, ['payable', 'iban', 'issued'], random);
  if (wish === null) return null;
  const boxes = await boxesOf(document.bytes, wish.before);
  const blank = await producedAgain(
    document,
    withMark(page, wish.mark, (text) => (text === wish.before ? '\u00a0' : text)),
  );
  if (boxes.length === 0) return null;
  const tampered = await rewrittenChange(blank, async (each) => {
    const first = each.getPage(0);
    const font = await each.embedFont(StandardFonts.Helvetica);
    const { width, height } = first.getSize();
    for (const box of boxes) {
      const size = box.height * height * 0.85;
      first.drawText(wish.after.replaceAll('−', '-'), {
        x: box.x * width,
        y: height * (1 - box.y - box.height) + size * 0.2,
        size,
        font,
      });
    }
  });
  return { honest: document.bytes, tampered, boxes, note: noteOf(wish, 'set in another font') };
};

/** The page replaced by an increment with one that says another amount, account or date. */
export const appendValue: Forge = async (document, random) => {
  const { page } = document.genuine;
  const wish = wishFor(page, ['payable', 'iban', 'issued'], random);
  if (wish === null) return null;
  const other = await PDFDocument.load(
    await producedAgain(
      document,
      withMark(page, wish.mark, (text) => (text === wish.before ? wish.after : text)),
    ),
  );
  const tampered = await appendedChange(document.bytes, (each) => replaceContents(each, other));
  return {
    honest: document.bytes,
    tampered,
    boxes: await boxesOf(tampered, wish.after),
    note: noteOf(wish, 'by increment'),
  };
};
