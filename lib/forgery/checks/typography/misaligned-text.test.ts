import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import { derive } from '../../derive/derive.ts';
import type { DocumentFacts } from '../../document.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { factsOfRuns, run } from '../../fixtures/facts.ts';
import { amountDigits, drawnReceipt, filled, pasted, scannedReceipt } from '../../fixtures/scan.ts';
import { boxOf, type Patch, patchAround } from '../../pixels/patch.ts';
import { misalignedText } from './misaligned-text.ts';

const PT = 1 / 842;
const split = (offsetPt: number, change: Parameters<typeof run>[3] = {}) => {
  const base = run('234.56', 0.808, 0.5, { word: 1, object: 2 });
  return [run('1', 0.8, 0.5, { word: 1, object: 1, baseline: base.baseline - offsetPt * PT, ...change }), base];
};
const table = (offsetPt: number, change: Parameters<typeof run>[3] = {}) =>
  [0, 1, 2, 3, 4, 5].flatMap((row) => {
    const y = 0.3 + row * 0.03;
    const label = run('Item', 0.1, y);
    const own = row === 2 ? { baseline: label.baseline - offsetPt * PT, ...change } : {};
    return [label, run('100.00', 0.8, y, own)];
  });

const scan = await scannedReceipt(5);
const rows = amountDigits(scan);
const wordOf = (row: readonly Patch[]): Word => ({
  text: '12.34',
  page: 1,
  box: boxOf(patchAround(row, 3, scan), scan),
  source: 'ocr',
  confidence: 90,
  runs: [],
});
const labelOf = (row: readonly Patch[]): Word => {
  const { y, height } = patchAround(row, 5, scan);
  return { ...wordOf(row), text: 'Item', box: boxOf({ x: 20, y, width: scan.widthPx >> 1, height }, scan) };
};
const printed = (page: Luminance): Partial<DocumentFacts> => ({
  ...derive({ words: rows.flatMap((row) => [labelOf(row), wordOf(row)]) }),
  luminance: [page],
});
const bold = await drawnReceipt(5);
const digit = patchAround((rows[2] ?? []).slice(1, 2), 2, scan);
/** A digit drawn by a program, at the height of its neighbours or off it. */
function retyped(offsetPx: number): Luminance {
  const source = (amountDigits(bold)[2] ?? [])[1] ?? digit;
  const cleared = filled(scan, digit, 230);
  const y = digit.y + digit.height - 2 - source.height + offsetPx;
  return pasted(cleared, source, digit.x + 2, y, bold);
}
const lifted = (offsetPx: number): Luminance =>
  pasted(filled(scan, digit, 230), digit, digit.x, digit.y + offsetPx, scan);

testCheck(misalignedText, {
  flagged: [
    {
      name: 'a digit lifted off its number',
      facts: factsOfRuns(split(0.9)),
      evidence: { items: [{ text: '1234.56', measured: 0.9 }] },
    },
    {
      name: 'an amount off its row and in another size',
      facts: factsOfRuns(table(0.9, { size: 10.4 })),
      evidence: { items: [{ method: 'baseline+size', measured: 0.9 }] },
    },
    {
      name: 'a digit of a scan, retyped off its line',
      facts: printed(retyped(-4)),
      evidence: { severity: 'medium', items: [{ text: '12.34', method: expect.stringMatching(/^baseline\+/) }] },
    },
  ],
  clear: [
    { name: 'a number painted in two pieces on one line', facts: factsOfRuns(split(0)) },
    { name: 'a superscript', facts: factsOfRuns(split(3, { size: 6 })) },
    { name: 'an amount off its row with nothing else odd', facts: factsOfRuns(table(0.9)) },
    {
      name: 'a column that stands lower than its labels throughout',
      facts: factsOfRuns(
        table(0).map((each) => (each.text === '100.00' ? { ...each, baseline: each.baseline + 0.8 * PT } : each)),
      ),
    },
  ],
  notApplicable: [
    { name: 'a picture without words', facts: { luminance: [scan] } },
    { name: 'words without the picture that they were read from', facts: { ...printed(scan), luminance: [] } },
  ],
  adversarial: [
    { name: 'a tilted scan', facts: printed(scan), expect: 'clear' },
    { name: 'a digit of a scan retyped on its line', facts: printed(retyped(0)), expect: 'clear' },
    { name: 'a digit off its line that is printed like the others', facts: printed(lifted(-4)), expect: 'clear' },
  ],
});
