import { pushGraphicsState, StandardFonts, setTextRenderingMode, TextRenderingMode } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scannedPdf } from '../fixtures/scanned-pdf.ts';
import type { Ocr } from './ocr.ts';
import { openPdf } from './pdf.ts';

const [WIDTH, HEIGHT] = [300, 400];
const LINES = ['Invoice of the printer', 'Amount 120.00'];

/** Reads the same number wherever it looks. */
const ocr: Ocr = {
  read: async () => [
    { text: '520.00', page: 1, box: { x: 0, y: 0.4, width: 1, height: 0.2 }, source: 'ocr', confidence: 95, runs: [] },
  ],
  close: async () => {},
};

/** A scan with a text layer in a rendering mode. */
async function scanWith(mode: TextRenderingMode): Promise<Uint8Array> {
  const data = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  const pictures = [{ data, x: 0, y: 0, width: WIDTH, height: HEIGHT }];
  return scannedPdf([
    {
      width: WIDTH,
      height: HEIGHT,
      pictures,
      draw: async (page) => {
        const font = await page.doc.embedFont(StandardFonts.Courier);
        page.pushOperators(pushGraphicsState(), setTextRenderingMode(mode));
        LINES.forEach((line, index) => {
          page.drawText(line, { x: 30, y: 300 - index * 30, size: 12, font });
        });
      },
    },
  ]);
}

describe('the invisible text layer of a scan', () => {
  it('is compared with what the scan shows, value by value', async () => {
    const { facts } = await openPdf(await scanWith(TextRenderingMode.Invisible), ocr);
    expect(facts.layered).toMatchObject([{ page: 1, text: '120.00', first: { text: '520.00', confidence: 95 } }]);
    expect(facts.layered?.[0]?.second?.text).toBe('520.00');
    expect(facts.shown).toEqual([]);
  });

  it('is none where the text can be seen', async () => {
    const { facts } = await openPdf(await scanWith(TextRenderingMode.Fill), ocr);
    expect(facts.layered).toBeUndefined();
    expect(facts.shown?.map(({ text }) => text)).toEqual(['120.00']);
  });
});
