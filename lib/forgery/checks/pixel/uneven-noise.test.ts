import { testCheck } from '#lib/engine/tester.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { amountDigits, drawnReceipt, filled, pasted, resaved, scannedReceipt } from '../../fixtures/scan.ts';
import { paperOf } from '../../pixels/paper.ts';
import { boxOf, type Patch, patchAround } from '../../pixels/patch.ts';
import { unevenNoise } from './uneven-noise.ts';

const genuine = await scannedReceipt(5);
const rows = amountDigits(genuine);
const place = patchAround(rows[2] ?? [], 10, genuine);
const word = (page: Luminance, patch: Patch, text = '12.34'): Word => ({
  text,
  page: 1,
  box: boxOf(patch, page),
  source: 'ocr',
  confidence: 90,
  runs: [],
});
const words = rows.map((row) => word(genuine, patchAround(row, 4, genuine)));
const smooth = pasted(genuine, place, place.x, place.y, await scannedReceipt(5, 1));
const rough = pasted(genuine, place, place.x, place.y, await scannedReceipt(5, 12));
const shaded: Luminance = {
  ...genuine,
  pixels: genuine.pixels.map((value, index) =>
    Math.round(value * (1 - (0.4 * (index % genuine.widthPx)) / genuine.widthPx)),
  ),
};

testCheck(unevenNoise, {
  flagged: [
    {
      name: 'an amount pasted from a smoother scan',
      facts: { papers: [paperOf(smooth)], words },
      evidence: { severity: 'medium', items: [{ method: 'smoother' }] },
    },
    {
      name: 'the same after one more save',
      facts: { papers: [paperOf(await resaved(smooth, 90))], words },
      evidence: { items: [{ method: 'smoother' }] },
    },
    {
      name: 'an amount pasted from a rougher scan',
      facts: { papers: [paperOf(rough)], words },
      evidence: { items: [{ method: 'rougher' }] },
    },
  ],
  clear: [
    { name: 'a scan', facts: { papers: [paperOf(genuine)], words } },
    { name: 'a scan after one more save', facts: { papers: [paperOf(await resaved(genuine, 90))], words } },
    {
      name: 'a patch of another grain where no number stands',
      facts: { papers: [paperOf(smooth)], words: words.toSpliced(2, 1) },
    },
  ],
  notApplicable: [
    { name: 'a picture without words', facts: { papers: [paperOf(genuine)] } },
    { name: 'a picture without noise', facts: { papers: [paperOf(await drawnReceipt(5))], words } },
    { name: 'a scan that shows no numbers', facts: { papers: [paperOf(genuine)], words: [] } },
  ],
  adversarial: [
    { name: 'a page in the shade to one side', facts: { papers: [paperOf(shaded)], words }, expect: 'clear' },
    {
      name: 'a page whose every number stands in a filled field',
      facts: {
        papers: [paperOf(rows.reduce((page, row) => filled(page, patchAround(row, 14, genuine), 231), genuine))],
        words,
      },
      expect: 'clear',
    },
  ],
});
