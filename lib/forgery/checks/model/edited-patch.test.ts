import { testCheck } from '#lib/engine/tester.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { amountDigits, drawnReceipt, filled, pasted, resaved, scannedReceipt } from '../../fixtures/scan.ts';
import { boxOf, type Patch, patchAround } from '../../pixels/patch.ts';
import { editedPatch } from './edited-patch.ts';

const genuine = await scannedReceipt(5);
const rows = amountDigits(genuine);
const wordOf = (patch: Patch, text: string): Word => ({
  text,
  page: 1,
  box: boxOf(patch, genuine),
  source: 'ocr',
  confidence: 90,
  runs: [],
});
const amounts = rows.map((row) => wordOf(patchAround(row, 2, genuine), '12.34'));
const labels = rows.map((row) => wordOf({ ...patchAround(row, 2, genuine), x: 20, width: 90 }, 'Tea'));
const words = [...amounts, ...labels];
const place = patchAround(rows[2] ?? [], 3, genuine);
const facts = (page: Luminance, shown = words) => ({ luminance: [page], pictures: [], words: shown });
/** An amount cut out of another picture of the same receipt. */
const spliced = (origin: Luminance): Luminance => pasted(genuine, place, place.x, place.y, origin);
const rough = await scannedReceipt(5, 12);
const typed = pasted(filled(genuine, place, 230), place, place.x, place.y, await drawnReceipt(5));
const retyped = await resaved(typed, 80);
const shaded: Luminance = {
  ...genuine,
  pixels: genuine.pixels.map((value, index) =>
    Math.round(value * (1 - (0.4 * (index % genuine.widthPx)) / genuine.widthPx)),
  ),
};

testCheck(editedPatch, {
  flagged: [
    {
      name: 'an amount from a smoother scan',
      facts: facts(await resaved(spliced(await scannedReceipt(5, 1)), 90)),
      evidence: { items: [{ text: '12.34', method: 'learned' }] },
    },
    {
      name: 'an amount from a rougher scan',
      facts: facts(await resaved(spliced(rough), 80)),
      evidence: { items: [{ text: '12.34', method: 'learned' }] },
    },
    {
      name: 'an amount that was erased and typed anew',
      facts: facts(retyped),
      evidence: { severity: 'high', items: [{ text: '12.34', method: 'learned' }] },
    },
    {
      name: 'a number that an archive may have added, as a remark',
      facts: facts(retyped, [...amounts.toSpliced(2, 1, wordOf(place, '3180303')), ...labels.toSpliced(2, 1)]),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a scan', facts: facts(genuine) },
    { name: 'a scan after one more save', facts: facts(await resaved(genuine, 80)) },
    { name: 'a patch where no value stands', facts: facts(retyped, [...amounts.toSpliced(2, 1), ...labels]) },
  ],
  notApplicable: [
    { name: 'a picture without words', facts: { luminance: [genuine], pictures: [] } },
    { name: 'a page with too few characters to compare', facts: facts(genuine, amounts.slice(0, 1)) },
    { name: 'a page without values', facts: facts(genuine, labels) },
  ],
  adversarial: [
    { name: 'a page in the shade to one side', facts: facts(shaded), expect: 'clear' },
    {
      name: 'a page whose every amount comes from elsewhere',
      facts: facts(
        rows.reduce((page, row) => {
          const at = patchAround(row, 3, genuine);
          return pasted(page, at, at.x, at.y, rough);
        }, genuine),
      ),
      expect: 'clear',
    },
  ],
});
