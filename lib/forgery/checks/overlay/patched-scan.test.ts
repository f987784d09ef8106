import { type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { testCheck } from '#lib/engine/tester.ts';
import type { Box } from '../../facts/page.ts';
import type { Word } from '../../facts/text.ts';
import { jpegOf, scannedReceipt } from '../../fixtures/scan.ts';
import { type Placed, scannedPdf } from '../../fixtures/scanned-pdf.ts';
import { open } from '../../open/open.ts';
import { patchedScan } from './patched-scan.ts';

const scan = await scannedReceipt(4);
const [width, height] = [(scan.widthPx * 72) / 200, (scan.heightPx * 72) / 200];
const page = { data: await jpegOf(scan, 82), x: 0, y: 0, width, height };
/** Over the amounts of the goods, in points from the lower left corner. */
const over = { x: width - 62, y: height - 166, width: 48, height: 18 };
/** Where the receipt has nothing. */
const blank = { x: width - 62, y: 40, width: 48, height: 18 };

async function patch(place: Omit<Placed, 'data'>, dpi = 300): Promise<Placed> {
  const size = { width: Math.round((place.width * dpi) / 72), height: Math.round((place.height * dpi) / 72) };
  const white = { create: { ...size, channels: 3 as const, background: '#fbfbfb' } };
  return { ...place, data: await sharp(white).png().toBuffer() };
}

/** Facts of the scan with what lies on it; the text is what reading the rendered page finds on the patch. */
async function factsOf(pictures: readonly Placed[], text = '', draw?: (page: PDFPage) => Promise<void>) {
  const drawing = draw === undefined ? {} : { draw };
  const bytes = await scannedPdf([{ width, height, pictures: [page, ...pictures], ...drawing }]);
  const read = async () => (pictures[0] === undefined || text === '' ? [] : [word(text, pictures[0])]);
  const upload = { bytes, docFormat: 'pdf', receivedAt: '2026-06-15T00:00:00Z' };
  return (await open(upload, { read, close: async () => undefined })).facts;
}

function word(text: string, place: Omit<Placed, 'data'>): Word {
  const box: Box = {
    x: (place.x + 2) / width,
    y: (height - place.y - place.height + 2) / height,
    width: (place.width - 4) / width,
    height: (place.height - 4) / height,
  };
  return { text, page: 1, box, source: 'ocr', confidence: 90, runs: [] };
}

const retyped = (place: Omit<Placed, 'data'>, text: string) => async (target: PDFPage) => {
  const font = target.doc.embedStandardFont(StandardFonts.Helvetica);
  target.drawRectangle({ ...place, color: rgb(0.98, 0.98, 0.98) });
  target.drawText(text, { x: place.x + 6, y: place.y + 5, size: 10, font });
};

const stamps = await Promise.all([0, 1, 2, 3, 4, 5].map((row) => patch({ ...over, y: over.y - 20 * row })));

testCheck(patchedScan, {
  flagged: [
    {
      name: 'a value on a patch of another resolution over an amount',
      facts: await factsOf([await patch(over)], '920.00'),
      evidence: { severity: 'high', items: [{ method: 'picture', measured: 300, limit: 200 }] },
      strength: 1,
    },
    {
      name: 'a value typed on a white rectangle over an amount',
      facts: await factsOf([], '', retyped(over, '920.00')),
      evidence: { severity: 'high', items: [{ method: 'rectangle' }] },
    },
    {
      name: 'a dated stamp beside the print, as medium',
      facts: await factsOf([await patch(blank)], '14.03.2025'),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a picture without text beside the print, as weak',
      facts: await factsOf([await patch(blank)]),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a scan as the scanner made it', facts: await factsOf([]) },
    { name: 'text typed onto a blank part of the scan', facts: await factsOf([], '', retyped(blank, '920.00')) },
    { name: 'as many pieces as scanners make', facts: await factsOf(stamps, '920.00') },
    {
      name: 'a picture larger than a patch',
      facts: await factsOf([await patch({ ...over, x: 0, y: 20, width, height: 120 })]),
    },
  ],
  notApplicable: [
    { name: 'a picture file', facts: {} },
    { name: 'a page of two layers', facts: await factsOf([page]) },
  ],
  adversarial: [
    {
      name: 'a patch of the resolution and depth of the scan',
      facts: await factsOf([await patch(over, 200)], '920.00'),
      expect: 'flagged',
      evidence: { severity: 'high' },
    },
  ],
});
