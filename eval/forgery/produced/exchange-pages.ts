import { PDFDocument } from 'pdf-lib';
import type { Random } from '../../risk/random.ts';
import { appendedChange } from '../increments/append.ts';
import { withMark } from '../pages/block.ts';
import { drawGenuine } from '../pages/genuine-page.ts';
import { joined } from '../savers/joined.ts';
import { type Forge, type Produced, producedAgain, wishFor } from './document.ts';

/** The document with the pages of another behind it. */
async function bundled(document: Produced, random: Random): Promise<Buffer> {
  const { page } = drawGenuine(random.fork('enclosed'), new Date().toISOString().slice(0, 10));
  return joined(document.bytes, await producedAgain(document, page), random.chance(0.5));
}

/** A page that an increment takes out of the list of pages. */
export const removePage: Forge = async (document, random) => {
  const honest = await bundled(document, random);
  const tampered = await appendedChange(honest, (each) => each.removePage(random.int(0, each.getPageCount() - 1)));
  return { honest, tampered, boxes: [], note: 'a page removed by an increment' };
};

/** The first page replaced by one of the same look that says another amount, account or date. */
export const exchangePage: Forge = async (document, random) => {
  const wish = wishFor(document.genuine.page, ['payable', 'iban', 'issued'], random);
  if (wish === null) return null;
  const honest = await bundled(document, random);
  const page = withMark(document.genuine.page, wish.mark, (text) => (text === wish.before ? wish.after : text));
  const other = await PDFDocument.load(await producedAgain(document, page));
  const tampered = await appendedChange(honest, async (each) => {
    const [copy] = await each.copyPages(other, [0]);
    if (copy === undefined) throw new RangeError('The page was not copied.');
    each.removePage(0);
    each.insertPage(0, copy);
  });
  return { honest, tampered, boxes: [], note: `${wish.mark} ${wish.before} -> ${wish.after}, the page exchanged` };
};

/** The order of pages turned about by an increment. */
export const reorderPages: Forge = async (document, random) => {
  const honest = await bundled(document, random);
  const tampered = await appendedChange(honest, async (each) => {
    const last = each.getPage(each.getPageCount() - 1);
    each.removePage(each.getPageCount() - 1);
    each.insertPage(0, last);
  });
  return { honest, tampered, boxes: [], note: 'the last page put first by an increment' };
};
