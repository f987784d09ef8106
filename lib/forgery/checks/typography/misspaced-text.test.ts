import { testCheck } from '#lib/engine/tester.ts';
import type { DocumentFacts } from '../../document.ts';
import type { Run } from '../../facts/paint.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { factsOfRuns, run } from '../../fixtures/facts.ts';
import { amountDigits, filled, pasted, scannedReceipt } from '../../fixtures/scan.ts';
import { boxOf, patchAround } from '../../pixels/patch.ts';
import { misspacedText } from './misspaced-text.ts';

const PT = 1 / 595;
const NUMBERS = [
  '1,250.00',
  '90.50',
  '310.20',
  '48.70',
  '2,015.00',
  '77.30',
  '640.10',
  '2026',
  '12.5',
  '15.25',
  '10.75',
];
const advance = (character: string): number => (/\d/.test(character) ? 5.56 : 2.78);
const widthOf = (text: string): number => [...text].reduce((sum, each) => sum + advance(each), 0);

/** A number as wide as its figures, and more. */
function number(text: string, row: number, extraPt = 0, change: Partial<Run> = {}): Run {
  const y = 0.2 + row * 0.03;
  const size = change.size ?? 10;
  const width = ((widthOf(text) * size) / 10 + extraPt) * PT;
  return run(text, 0.5, y, { box: { x: 0.5, y, width, height: 0.014 }, ...change });
}
const numbers = (extraPt: number, text = '873.40', change: Partial<Run> = {}): Run[] => [
  ...NUMBERS.map((each, row) => number(each, row)),
  number(text, 20, extraPt, change),
];
/** A number that is painted in two pieces with a gap between them. */
function pieces(first: string, second: string, gapPt: number): Run[] {
  const head = number(first, 20, 0, { word: 99, object: 1 });
  const tail = number(second, 20, 0, { word: 99, object: 2 });
  const x = head.box.x + head.box.width + gapPt * PT;
  return [...NUMBERS.map((each, row) => number(each, row)), head, { ...tail, box: { ...tail.box, x } }];
}

const scan = await scannedReceipt(5, 2);
const scanRows = amountDigits(scan);
/** The words of the amounts of a scan, with no figure that is a one. */
const scanWords = (confidence = 92): Word[] =>
  scanRows.map((row) => {
    const box = boxOf(patchAround(row, 2, scan), scan);
    return { text: `${'2'.repeat(row.length - 2)}.34`, page: 1, box, source: 'ocr', confidence, runs: [] };
  });
/** The scan with the last figure of one amount moved sideways. */
function nudged(shares: readonly number[]): Luminance {
  return shares.reduce((page: Luminance, share, row) => {
    const last = scanRows[row + 3]?.at(-1);
    if (last === undefined || share === 0) return page;
    const patch = patchAround([last], 2, scan);
    const wiped = filled(page, patch, 231);
    return pasted(wiped, patch, patch.x + Math.round(share * last.height), patch.y, scan);
  }, scan);
}
const scanned = (page: Luminance, words = scanWords()): Partial<DocumentFacts> => ({ words, luminance: [page] });

testCheck(misspacedText, {
  flagged: [
    {
      name: 'a figure of a scan that was moved',
      facts: scanned(nudged([0.35])),
      evidence: { severity: 'medium', items: [{ method: 'figure_pitch' }] },
    },
    {
      name: 'one that was read without confidence, as weak',
      facts: scanned(nudged([0.35]), scanWords(70)),
      evidence: { severity: 'low' },
    },
    {
      name: 'a gap inside a number',
      facts: factsOfRuns(numbers(1.4)),
      evidence: { severity: 'medium', items: [{ text: '873.40', method: 'figure_spacing', measured: 1.4 }] },
    },
    {
      name: 'figures that overlap',
      facts: factsOfRuns(numbers(-1.2)),
      evidence: { items: [{ measured: 1.2, limit: 0.8 }] },
    },
    { name: 'in another size of the font', facts: factsOfRuns(numbers(1.4, '873.40', { size: 14 })), evidence: {} },
    { name: 'cents that are painted apart', facts: factsOfRuns(pieces('873.', '40', 1.1)), evidence: {} },
  ],
  clear: [
    { name: 'a scan', facts: scanned(scan) },
    { name: 'a figure that is a little off', facts: scanned(nudged([0.08])) },
    { name: 'figures with room for a mark between them', facts: scanned(nudged([0.6])) },
    { name: 'figures of several numbers, as of a worn printer', facts: scanned(nudged([0.35, 0.35])) },
    { name: 'numbers as wide as their figures', facts: factsOfRuns(numbers(0)) },
    { name: 'a rounding of half a point', facts: factsOfRuns(numbers(0.5)) },
    {
      name: 'a typewriter face with one year among amounts',
      facts: factsOfRuns(
        ['12.50', '13.75', '48.70', '90.20', '77.30', '64.10', '31.40', '15.25', '10.75', '2026', '1,250.00'].map(
          (text, row) => number(text, row, 6 * text.length - widthOf(text)),
        ),
      ),
    },
    { name: 'a heading in a larger size', facts: factsOfRuns(numbers(0, '873.40', { size: 24 })) },
    { name: 'ones that are kerned', facts: factsOfRuns(numbers(-1.4, '1111.40')) },
    { name: 'thousands parted by a gap', facts: factsOfRuns(numbers(1.6, '12345.00')) },
    { name: 'two cells that nearly touch', facts: factsOfRuns(pieces('12', '345', 2.5)) },
    { name: 'a long number condensed to fit its box', facts: factsOfRuns(numbers(-4, '1,987,654.00')) },
  ],
  notApplicable: [
    { name: 'a picture', facts: {} },
    { name: 'few numbers', facts: factsOfRuns(numbers(1.4).slice(6)) },
    {
      name: 'figures of unlike widths',
      facts: factsOfRuns(NUMBERS.map((text, row) => number(text, row, (row % 4) * 0.9))),
    },
  ],
  adversarial: [
    {
      name: 'a point that was not read',
      facts: scanned(
        nudged([0.35]),
        scanWords().map((word) => ({ ...word, text: word.text.replace('.', '') })),
      ),
      expect: 'not_applicable',
    },
    {
      name: 'two numbers that are spaced otherwise, as in a layout of its own',
      facts: factsOfRuns([...numbers(1.4), number('55.20', 21, 1.4)]),
      expect: 'clear',
    },
    {
      name: 'a wide number in a font of its own',
      facts: factsOfRuns(numbers(3, '873.40', { font: 'BBBBBB+Courier' })),
      expect: 'clear',
    },
  ],
});
