import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Word } from '../facts/text.ts';
import { readPage } from './pdf-page.ts';
import { Pdfium } from './pdfium.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await Pdfium.create();
});
afterAll(() => pdfium.destroy());

const SIZE = 20;

/** The words of a page of one font. @param content its stream, which names the font F. */
async function wordsOn(font: typeof HELVETICA, content: string): Promise<readonly Word[]> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.node.set(PDFName.of('Resources'), document.context.obj({ Font: { F: font } }));
  page.node.addContentStream(document.context.register(document.context.stream(content)));
  const pdf = pdfium.load(await document.save());
  try {
    return readPage(pdfium, pdf.document, 0, { word: 0, run: 0 })?.words ?? [];
  } finally {
    pdf.close();
  }
}

const HELVETICA = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', FirstChar: 32, LastChar: 126 };

/** A word that is painted letter by letter in a font that states narrower widths than its letters have. */
async function wordsOf(text: string, gapPt: number): Promise<string[]> {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const narrow = {
    ...HELVETICA,
    Widths: Array.from(
      { length: 95 },
      (_, index) => 0.65 * font.widthOfTextAtSize(String.fromCharCode(32 + index), 1000),
    ),
  };
  let x = 60;
  const letters = [...text].map((letter) => {
    const at = x;
    x += font.widthOfTextAtSize(letter, SIZE) + gapPt;
    return `BT /F ${SIZE} Tf ${at} 700 Td (${letter}) Tj ET`;
  });
  return (await wordsOn(narrow, letters.join('\n'))).map((word) => word.text);
}

describe('words of a page', () => {
  it('hold together where letters touch, whatever widths their font states', async () => {
    expect(await wordsOf('little', 0)).toEqual(['little']);
  });

  it('end where a blank fits between two letters', async () => {
    expect(await wordsOf('ab', 0.25 * SIZE)).toEqual(['a', 'b']);
  });

  it('are as high as they are seen, whatever height their font states', async () => {
    const low = {
      ...HELVETICA,
      Widths: Array.from({ length: 95 }, () => 556),
      FontDescriptor: {
        Type: 'FontDescriptor',
        FontName: 'Helvetica',
        Flags: 32,
        FontBBox: [0, 0, 1000, 300],
        ItalicAngle: 0,
        Ascent: 300,
        Descent: 0,
        CapHeight: 300,
        StemV: 80,
      },
    };
    const [word] = await wordsOn(low, `BT /F ${SIZE} Tf 60 700 Td (3815) Tj ET`);
    expect(word?.text).toBe('3815');
    expect((word?.box.height ?? 0) * 842).toBeGreaterThan(0.65 * SIZE);
    expect((word?.box.height ?? 0) * 842).toBeLessThan(SIZE);
  });
});
