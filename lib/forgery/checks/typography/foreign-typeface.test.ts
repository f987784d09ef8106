import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { testCheck } from '#lib/engine/tester.ts';
import type { DocumentFacts } from '../../document.ts';
import type { Word } from '../../facts/text.ts';
import { scanOf } from '../../fixtures/page-scan.ts';
import { resaved } from '../../fixtures/scan.ts';
import { foreignTypeface } from './foreign-typeface.ts';

const AMOUNTS = ['482.50', '820.45', '254.80', '508.24', '845.02', '280.54', '452.08', '528.40', '804.25', '240.58'];
const [WIDTH, HEIGHT, SIZE, STEP] = [300, 400, 12, 30];
const TALL = 0.72;

type Face = StandardFonts;

/** A scan of amounts below each other, each in its typeface and place. */
async function scanned(faces: readonly Face[], confidence = 94): Promise<Partial<DocumentFacts>> {
  const document = await PDFDocument.create();
  const page = document.addPage([WIDTH, HEIGHT]);
  const words: Word[] = [];
  for (const [index, text] of AMOUNTS.slice(0, faces.length).entries()) {
    const font = await document.embedFont(faces[index] ?? StandardFonts.Helvetica);
    const [x, y] = [60, HEIGHT - 50 - index * STEP];
    page.drawText(text, { x, y, size: SIZE, font });
    const [left, top] = [(x - 4) / WIDTH, (HEIGHT - y - SIZE * TALL - 5) / HEIGHT];
    const [width, height] = [(font.widthOfTextAtSize(text, SIZE) + 8) / WIDTH, (SIZE * TALL + 10) / HEIGHT];
    words.push({ text, page: 1, box: { x: left, y: top, width, height }, source: 'ocr', confidence, runs: [] });
  }
  const { data, info } = await sharp(await scanOf(await document.save(), 200))
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { words, luminance: [{ page: 1, widthPx: info.width, heightPx: info.height, pixels: data }] };
}

const saved = async ({ luminance = [], ...facts }: Partial<DocumentFacts>, quality: number) => ({
  ...facts,
  luminance: await Promise.all(luminance.map((page) => resaved(page, quality))),
});
const one = AMOUNTS.map(() => StandardFonts.Helvetica);

testCheck(foreignTypeface, {
  flagged: [
    {
      name: 'an amount in a typewriter face',
      facts: await scanned(one.with(5, StandardFonts.Courier)),
      evidence: { severity: 'medium', items: [{ text: '280.54', method: 'figure_shape' }] },
    },
    {
      name: 'the same after one more save',
      facts: await saved(await scanned(one.with(7, StandardFonts.Courier)), 75),
      evidence: { items: [{ text: '528.40' }] },
    },
  ],
  clear: [
    { name: 'one typeface', facts: await scanned(one) },
    { name: 'one typeface throughout, whichever', facts: await scanned(one.map(() => StandardFonts.Courier)) },
    {
      name: 'a page of two typefaces',
      facts: await scanned(one.map((face, index) => (index % 2 === 0 ? face : StandardFonts.Courier))),
    },
  ],
  notApplicable: [
    { name: 'a few amounts', facts: await scanned(one.slice(0, 4)) },
    { name: 'amounts read without confidence', facts: await scanned(one, 60) },
    { name: 'a picture without words', facts: { luminance: [] } },
  ],
  adversarial: [
    {
      name: 'a total in bold print',
      facts: await scanned(one.with(9, StandardFonts.HelveticaBold)),
      expect: 'clear',
    },
  ],
});
