import {
  clip,
  endPath,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
} from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from './pdf-page.ts';
import { Pdfium } from './pdfium.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await Pdfium.create();
});
afterAll(() => pdfium.destroy());

const SIZE = 10;
const WHITE = rgb(1, 1, 1);
const BLUE = rgb(0.1, 0.2, 0.5);

/** Words that a page shows whose lines a drawing may hide or follow. */
async function wordsOf(draw: (page: PDFPage, font: PDFFont, secret: () => void) => unknown): Promise<string[]> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([300, 200]);
  page.drawText('Total due 600.00 and some more words of the page', { x: 20, y: 170, size: SIZE, font });
  draw(page, font, () => page.drawText('secret', { x: 40, y: 100, size: SIZE, font }));
  const pdf = pdfium.load(await document.save());
  try {
    return readPage(pdfium, pdf.document, 0, { word: 0, run: 0, raster: true })?.words.map(({ text }) => text) ?? [];
  } finally {
    pdf.close();
  }
}

const box = (page: PDFPage, color = WHITE, opacity = 1) =>
  page.drawRectangle({ x: 20, y: 90, width: 100, height: 30, color, opacity });
const ellipse = (page: PDFPage) => page.drawEllipse({ x: 55, y: 103, xScale: 60, yScale: 30, color: BLUE });

describe('the words of a page', () => {
  it.each<[string, Parameters<typeof wordsOf>[0]]>([
    ['below a rectangle', (page, _, secret) => [secret(), box(page)]],
    ['below a round shape', (page, _, secret) => [secret(), ellipse(page)]],
    [
      'of the colour of an odd ground',
      (page, font) => [ellipse(page), page.drawText('secret', { x: 40, y: 100, size: SIZE, font, color: BLUE })],
    ],
    [
      'of nearly the colour of the page',
      (page, font) => page.drawText('secret', { x: 40, y: 100, size: SIZE, font, color: rgb(0.995, 0.995, 0.995) }),
    ],
    [
      'cut away',
      (page, _, secret) => {
        page.pushOperators(pushGraphicsState(), rectangle(200, 20, 10, 10), clip(), endPath());
        secret();
        page.pushOperators(popGraphicsState());
      },
    ],
  ])('leave out text that is hidden: %s', async (_, draw) => {
    const words = await wordsOf(draw);
    expect(words).toContain('600.00');
    expect(words).not.toContain('secret');
  });

  it.each<[string, Parameters<typeof wordsOf>[0]]>([
    ['on a round shape', (page, _, secret) => [page.drawCircle({ x: 55, y: 103, size: 40, color: WHITE }), secret()]],
    ['below a shape that lets it through', (page, _, secret) => [secret(), box(page, BLUE, 0.4)]],
    ['painted twice to be bold', (_page, _font, secret) => [secret(), secret()]],
    [
      'above a shape',
      (page, _, secret) => [secret(), page.drawRectangle({ x: 20, y: 50, width: 100, height: 30, color: WHITE })],
    ],
  ])('keep text that is seen: %s', async (_, draw) => {
    expect(await wordsOf(draw)).toContain('secret');
  });
});
