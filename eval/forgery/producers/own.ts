import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib';
import type { Page } from '../pages/block.ts';
import type { PlacedText } from '../render/frame.ts';
import { type Placed, placed } from '../render/placed.ts';
import type { Producer } from './producer.ts';

const SHIFT = { left: 0, right: 1, centre: 0.5 };

/** Draws a placed document with pdf-lib: for machines that have no producer of others. */
async function drawn({ title, width, height, face, pages }: Placed): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const names =
    face === 'sans'
      ? [StandardFonts.Helvetica, StandardFonts.HelveticaBold]
      : [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold];
  const [plain, bold] = await Promise.all(names.map((name) => document.embedFont(name)));
  if (plain === undefined || bold === undefined) throw new RangeError('Two fonts are embedded.');
  for (const { texts, rules } of pages) {
    const page = document.addPage([width, height]);
    for (const [x1, y1, x2, y2] of rules)
      page.drawLine({
        start: { x: x1, y: height - y1 },
        end: { x: x2, y: height - y2 },
        thickness: 0.5,
        color: rgb(0.4, 0.4, 0.4),
      });
    for (const text of texts) page.drawText(printable(text.text), optionsOf(text, text.bold ? bold : plain, height));
  }
  return document.save({ useObjectStreams: false });
}

/** The standard fonts have no true minus. */
const printable = (text: string): string => text.replaceAll('−', '-');

function optionsOf({ x, y, size, align, text }: PlacedText, font: PDFFont, height: number) {
  const width = font.widthOfTextAtSize(printable(text), size);
  return { x: x - width * SHIFT[align], y: height - y, size, font };
}

export const own: Producer = {
  name: 'pdf-lib',
  share: 1,
  find: async () => '1.17.1',
  produce: async (jobs, folder) => {
    for (const { name, page } of jobs) await writeFile(path.join(folder, `${name}.pdf`), await drawn(placed(page)));
  },
};

/** Produces these pages as files of their own. @throws Error where the producer fails. */
export async function produced(producer: Producer, pages: readonly Page[]): Promise<Buffer[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-produced-'));
  try {
    await producer.produce(
      pages.map((page, index) => ({ name: `page-${index}`, page })),
      folder,
    );
    return await Promise.all(pages.map((_, index) => readFile(path.join(folder, `page-${index}.pdf`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
