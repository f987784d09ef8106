import sharp from 'sharp';
import { sameDigits } from '../derive/values.ts';
import type { Reading, ShownValue, Word } from '../facts/text.ts';
import { LIMITS } from '../limits.ts';
import type { Ocr } from './ocr.ts';
import { type Crop, cropsOf } from './pdf-crops.ts';
import type { PdfPage } from './pdf-page.ts';
import { type Chosen, chooseValues } from './pdf-shown-values.ts';
import type { LoadedPdf, Pdfium } from './pdfium.ts';

const FIRST_HEIGHT_PX = 40;
const SECOND_HEIGHT_PX = 64;

/**
 * Reads the pixels of values of the text layer: rendered as lines below each other, once for all, and those that
 * disagree once more at another size.
 * @param source `ocr`: values of the invisible layer under a scan.
 */
export async function readShown(
  pdfium: Pdfium,
  pdf: LoadedPdf,
  pages: readonly PdfPage[],
  ocr: Ocr,
  source: Word['source'] = 'layer',
): Promise<ShownValue[]> {
  const drawn = pages.filter((page) => page.paint.length <= LIMITS.shownPaintObjectsPageMax);
  const chosen = chooseValues(drawn, source);
  const first = await readingsOf(pdfium, pdf, chosen, FIRST_HEIGHT_PX, ocr);
  const doubtful = chosen.filter(({ word }, index) => {
    const text = first[index]?.text ?? '';
    return text !== '' && !sameDigits(text, word.text);
  });
  const again = await readingsOf(pdfium, pdf, doubtful, SECOND_HEIGHT_PX, ocr);
  return chosen.flatMap(({ word, font }, index): ShownValue[] => {
    const reading = first[index];
    if (reading === undefined || reading.text === '') return [];
    const place = doubtful.findIndex((each) => each.word === word);
    const { page, box, text } = word;
    return [{ page, box, text, font, first: reading, second: again[place] ?? null }];
  });
}

async function readingsOf(
  pdfium: Pdfium,
  pdf: LoadedPdf,
  chosen: readonly Chosen[],
  heightPx: number,
  ocr: Ocr,
): Promise<Reading[]> {
  const crops = cropsOf(
    pdfium,
    pdf.document,
    chosen.map(({ word }) => word),
    heightPx,
  );
  if (crops.length === 0) return [];
  const { picture, rows, height } = await stacked(crops, heightPx);
  const words = await ocr.read(picture, 1, 'block');
  return rows.map(({ top, bottom }) => joined(words, top / height, bottom / height));
}

interface Row {
  readonly top: number;
  readonly bottom: number;
}

/** The crops below each other, each with white around it. */
async function stacked(crops: readonly Crop[], heightPx: number) {
  const gap = Math.round(heightPx * 0.5);
  const width = Math.max(...crops.map((crop) => crop.width)) + 2 * gap;
  const rows: Row[] = [];
  let y = gap;
  for (const crop of crops) {
    rows.push({ top: y, bottom: y + crop.height });
    y += crop.height + gap;
  }
  const pixels = Buffer.alloc(width * y, 255);
  crops.forEach((crop, index) => {
    const top = rows[index]?.top ?? 0;
    for (let row = 0; row < crop.height; row++)
      pixels.set(crop.pixels.subarray(row * crop.width, (row + 1) * crop.width), (top + row) * width + gap);
  });
  const raw = { width, height: y, channels: 1 } as const;
  const picture = await sharp(pixels, { raw }).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
  return { picture, rows, height: y };
}

function joined(words: readonly Word[], top: number, bottom: number): Reading {
  const own = words.filter(({ box }) => box.y + box.height / 2 > top && box.y + box.height / 2 < bottom);
  const text = own
    .toSorted((a, b) => a.box.x - b.box.x)
    .map((word) => word.text)
    .join(' ');
  return { text, confidence: own.length === 0 ? 0 : Math.min(...own.map((word) => word.confidence)) };
}
