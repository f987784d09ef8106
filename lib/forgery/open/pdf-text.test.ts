import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from './pdf-page.ts';
import { Pdfium } from './pdfium.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await Pdfium.create();
});
afterAll(() => pdfium.destroy());

const SIZE = 20;

/** A word that is painted letter by letter in a font that states narrower widths than its letters have. */
async function wordsOf(text: string, gapPt: number): Promise<string[]> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const narrow = {
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica',
    FirstChar: 32,
    LastChar: 126,
    Widths: Array.from(
      { length: 95 },
      (_, index) => 0.65 * font.widthOfTextAtSize(String.fromCharCode(32 + index), 1000),
    ),
  };
  page.node.set(PDFName.of('Resources'), document.context.obj({ Font: { F: narrow } }));
  let x = 60;
  const letters = [...text].map((letter) => {
    const at = x;
    x += font.widthOfTextAtSize(letter, SIZE) + gapPt;
    return `BT /F ${SIZE} Tf ${at} 700 Td (${letter}) Tj ET`;
  });
  page.node.addContentStream(document.context.register(document.context.stream(letters.join('\n'))));
  const pdf = pdfium.load(await document.save());
  try {
    return readPage(pdfium, pdf.document, 0, { word: 0, run: 0 })?.words.map((word) => word.text) ?? [];
  } finally {
    pdf.close();
  }
}

describe('words of a page', () => {
  it('hold together where letters touch, whatever widths their font states', async () => {
    expect(await wordsOf('little', 0)).toEqual(['little']);
  });

  it('end where a blank fits between two letters', async () => {
    expect(await wordsOf('ab', 0.25 * SIZE)).toEqual(['a', 'b']);
  });
});
