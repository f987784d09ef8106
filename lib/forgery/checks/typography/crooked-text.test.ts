import sharp from 'sharp';
import { testCheck } from '#lib/engine/tester.ts';
import { derive } from '../../derive/derive.ts';
import type { DocumentFacts } from '../../document.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { factsOfRuns, run, textPage } from '../../fixtures/facts.ts';
import { crookedText } from './crooked-text.ts';

const WIDTH = 1_000;
const STEP = 60;

/** Rows of upright bars as letters, each row with its own angle in degrees. */
async function page(angles: readonly number[]): Promise<Partial<DocumentFacts>> {
  const height = STEP * (angles.length + 2);
  const rows = angles.map((angle, row) => {
    const y = STEP * (row + 1);
    const bars = Array.from(
      { length: 24 },
      (_, index) => `<rect x="${100 + index * 32}" y="${y}" width="14" height="24"/>`,
    );
    return `<g transform="rotate(${angle} ${WIDTH / 2} ${y})">${bars.join('')}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
  const pixels = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const luminance: Luminance = { page: 1, widthPx: WIDTH, heightPx: height, pixels };
  const words = angles.map((_, row): Word => {
    const box = { x: 0.08, y: (STEP * (row + 1) - 18) / height, width: 0.84, height: (24 + 36) / height };
    return { text: `Row${row}`, page: 1, box, source: 'ocr', confidence: 90, runs: [] };
  });
  return { ...derive({ pages: [textPage], words }), luminance: [luminance] };
}

const straight = Array.from({ length: 9 }, () => 0);
const written = (angle: number, text: string, count = 1) =>
  factsOfRuns(
    Array.from({ length: 26 }, (_, row) =>
      row < count ? run(text, 0.1, 0.05 + row * 0.03, { angle }) : run(`word${row}`, 0.1, 0.05 + row * 0.03),
    ),
  );

testCheck(crookedText, {
  flagged: [
    {
      name: 'a pasted line of a scan, as weak',
      facts: await page(straight.with(4, 1.8)),
      evidence: { severity: 'low', items: [{ text: 'Row4', method: 'angle' }] },
    },
    {
      name: 'an amount that is set aslant',
      facts: written(0.4, '1,250.00'),
      evidence: { severity: 'medium', items: [{ text: '1,250.00', measured: 0.4 }] },
    },
    { name: 'a word that is set aslant, as weak', facts: written(-0.3, 'Paid'), evidence: { severity: 'low' } },
  ],
  clear: [
    { name: 'a straight page', facts: await page(straight) },
    { name: 'a page that lies aslant', facts: await page(straight.map(() => 2.5)) },
    { name: 'paper that bends', facts: await page(straight.map((_, row) => -1.6 + row * 0.4)) },
    { name: 'a text layer', facts: written(0, '1,250.00') },
    { name: 'a form filled in by somebody who turned all of it', facts: written(0.4, '1,250.00', 8) },
  ],
  notApplicable: [
    { name: 'a page of few lines', facts: await page(straight.slice(0, 4)) },
    { name: 'a few words', facts: factsOfRuns([run('1,250.00', 0.1, 0.1, { angle: 0.4 })]) },
    { name: 'a document without words', facts: {} },
  ],
  adversarial: [
    {
      name: 'a line that is turned by less than printers do',
      facts: await page(straight.with(4, 0.5)),
      expect: 'clear',
    },
    { name: 'a page of crumpled paper', facts: await page([0, 2, -2, 1.5, -1, 2.2, -1.8, 0.4, 1.9]), expect: 'clear' },
  ],
});
