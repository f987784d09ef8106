import { testCheck } from '#lib/engine/tester.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { amountDigits, drawnReceipt, pasted, resaved, scannedReceipt } from '../../fixtures/scan.ts';
import { boxOf, patchAround } from '../../pixels/patch.ts';
import { foreignPrint } from './foreign-print.ts';

/** Thermal paper that has faded: no ink is black any more. */
const faded = (page: Luminance): Luminance => ({
  ...page,
  pixels: page.pixels.map((value) => 70 + Math.round(value * 0.68)),
});
const paper = (page: Luminance): Luminance => ({
  ...page,
  pixels: page.pixels.map((value) => Math.round((value * 228) / 255)),
});

const genuine = faded(await scannedReceipt(5, 2));
const drawn = paper(await drawnReceipt(5));
const rows = amountDigits(genuine);
const drawnRows = amountDigits(drawn);
const place = patchAround(rows[2] ?? [], 3, genuine);
const other = patchAround(drawnRows[4] ?? [], 3, drawn);
const retyped = pasted(genuine, { ...other, width: place.width, height: place.height }, place.x, place.y, drawn);
const moved = pasted(genuine, patchAround(rows[4] ?? [], 3, genuine), place.x, place.y);
const word = (box: Word['box'], text: string): Word => ({
  text,
  page: 1,
  box,
  source: 'ocr',
  confidence: 90,
  runs: [],
});
const words = rows.map((row) => word(boxOf(patchAround(row, 2, genuine), genuine), '12.34'));
const references = words.map(({ box }) => word(box, '1234'));

testCheck(foreignPrint, {
  flagged: [
    {
      name: 'an amount that a program wrote into a scan',
      facts: { luminance: [retyped], words },
      evidence: { severity: 'medium', items: [{ method: 'darker+sharper' }] },
    },
    {
      name: 'the same after one more save',
      facts: { luminance: [await resaved(retyped, 85)], words },
      evidence: { severity: 'medium' },
    },
    {
      name: 'a bare number alone on its line, which an archive may have added, as weak',
      facts: { luminance: [retyped], words: references },
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a scan', facts: { luminance: [genuine], words } },
    { name: 'a scan after one more save', facts: { luminance: [await resaved(genuine, 85)], words } },
    { name: 'an amount printed like the others', facts: { luminance: [moved], words } },
  ],
  notApplicable: [
    { name: 'a picture without words', facts: { luminance: [genuine] } },
    { name: 'too few numbers to compare', facts: { luminance: [retyped], words: words.slice(0, 4) } },
  ],
  adversarial: [
    {
      name: 'a picture that a program drew as a whole',
      facts: {
        luminance: [drawn],
        words: drawnRows.map((row) => word(boxOf(patchAround(row, 2, drawn), drawn), '12.34')),
      },
      expect: 'clear',
    },
  ],
});
