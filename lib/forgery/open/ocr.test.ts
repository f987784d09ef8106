import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badMrzChecksum } from '../checks/identifier/bad-mrz-checksum.ts';
import { derive } from '../derive/derive.ts';
import { createOcr, type Ocr } from './ocr.ts';
import { renderPage } from './pdf-render.ts';
import { Pdfium } from './pdfium.ts';

const NAMES = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const NUMBERS = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';

/** A grey page with the data page of a passport, as a camera sees it from straight above. */
async function passport(numbers: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const mono = await document.embedFont(StandardFonts.CourierBold);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([360, 250]);
  for (const [row, text] of [
    'PASSPORT UTOPIA',
    'Surname ERIKSSON',
    'Date of birth 12.08.1974',
    'Authority OFFICE',
  ].entries())
    page.drawText(text, { x: 120, y: 220 - row * 26, size: 10, font: plain });
  for (const [row, text] of [NAMES, numbers].entries())
    page.drawText(text, { x: 18, y: 44 - row * 20, size: 12, font: mono });
  const pdfium = await Pdfium.create();
  const pdf = pdfium.load(await document.save());
  const raster = renderPage(pdfium, pdf.document, 0, 250, 2_000);
  pdf.close();
  pdfium.destroy();
  if (raster === null) throw new TypeError('The page cannot be rendered.');
  const raw = { width: raster.widthPx, height: raster.heightPx, channels: 4 } as const;
  return sharp(raster.pixels, { raw }).removeAlpha().linear(0.8, 10).blur(0.6).jpeg({ quality: 85 }).toBuffer();
}

describe('reading pictures', () => {
  let ocr: Ocr;
  beforeAll(async () => {
    ocr = await createOcr();
  });
  afterAll(() => ocr.close());

  it('reads a machine-readable zone sign by sign', async () => {
    const words = await ocr.read(await passport(NUMBERS), 1);
    expect(words.map((word) => word.text.replace('UT0', 'UTO'))).toContain(NUMBERS);
    expect(badMrzChecksum.bind()(derive({ words }))).toEqual({ status: 'clear' });
  });

  it('reads an edited one well enough to see the edit', async () => {
    const words = await ocr.read(await passport(NUMBERS.replace('7408122', '9908122')), 1);
    expect(badMrzChecksum.bind()(derive({ words }))).toMatchObject({
      status: 'flagged',
      evidence: { severity: 'medium' },
    });
  });
});
