import { testCheck } from '#lib/engine/tester.ts';
import { derive } from '../../derive/derive.ts';
import type { DocumentFacts } from '../../document.ts';
import type { Luminance } from '../../facts/picture.ts';
import type { Word } from '../../facts/text.ts';
import { factsOfRuns, run } from '../../fixtures/facts.ts';
import { amountDigits, filled, pasted, scannedReceipt } from '../../fixtures/scan.ts';
import { boxOf, patchAround } from '../../pixels/patch.ts';
import { raggedColumn } from './ragged-column.ts';

const PT = 1 / 595;
const EDGE = 0.9;
const DIGIT = 0.008;
const AMOUNTS = ['1,250.00', '90.50', '310.20', '48.70', '2,015.00', '77.30', '640.10'];
type Change = Parameters<typeof run>[3];

/** Amounts that end at one edge, but for one that is moved. */
function table(movedPt: number, { row = 3, texts = AMOUNTS, change = {} as Change } = {}) {
  return texts.flatMap((text, index) => {
    const y = 0.3 + index * 0.03;
    const moved = index === row ? movedPt * PT : 0;
    const own = index === row ? change : {};
    return [run('Item', 0.1, y), run(text, EDGE - text.length * DIGIT + moved, y, own)];
  });
}
const aligned = (place: (text: string) => number) =>
  factsOfRuns(AMOUNTS.map((text, index) => run(text, place(text), 0.3 + index * 0.03)));
const sameWidth = (odd: string, place: (text: string) => number) =>
  factsOfRuns(
    ['10.00', '20.00', odd, '30.00', '40.00', '50.00', '60.00'].map((text, index) =>
      run(text, place(text), 0.3 + index * 0.03),
    ),
  );

const scan = await scannedReceipt(5);
const rows = amountDigits(scan);
const printed = (page: Luminance): Partial<DocumentFacts> => ({
  ...derive({
    words: rows.map((row): Word => {
      const box = boxOf(patchAround(row, 8, scan), scan);
      const last = (row.at(-1)?.width ?? 0) < 12 ? '1' : '4';
      return { text: `${row.length > 3 ? '11' : ''}2.3${last}`, page: 1, box, source: 'ocr', confidence: 90, runs: [] };
    }),
  }),
  luminance: [page],
});
/** One amount of the scan, moved sideways on its line. */
function moved(offsetPx: number): Luminance {
  const patch = patchAround(rows[2] ?? [], 2, scan);
  return pasted(filled(scan, patch, 230), patch, patch.x + offsetPx, patch.y, scan);
}

testCheck(raggedColumn, {
  flagged: [
    {
      name: 'an amount that ends to the left of its column',
      facts: factsOfRuns(table(-1.2)),
      evidence: { severity: 'medium', items: [{ text: '48.70', method: 'column_edge', measured: 1.2 }] },
    },
    { name: 'the last amount, to the right', facts: factsOfRuns(table(0.9, { row: 6 })), evidence: {} },
    {
      name: 'an amount with a currency sign among others with one',
      facts: factsOfRuns(table(1.1, { texts: AMOUNTS.map((text) => `${text}€`) })),
      evidence: {},
    },
    {
      name: 'an amount of a tilted scan, moved, as weak',
      facts: printed(moved(-7)),
      evidence: { severity: 'low', items: [{ text: '2.34', measured: 7.15 }] },
    },
  ],
  clear: [
    { name: 'a column with one edge', facts: factsOfRuns(table(0)) },
    {
      name: 'a sum below the table with an edge of its own',
      facts: factsOfRuns([...table(0), run('Total', 0.6, 0.56), run('4,431.80', EDGE - 8 * DIGIT + 3 * PT, 0.56)]),
    },
    { name: 'a rounding of a third of a point', facts: factsOfRuns(table(0.33)) },
    { name: 'a number with a blank behind it', facts: factsOfRuns(table(-2.78)) },
    { name: 'a column that starts at one edge', facts: sameWidth('5.00', () => 0.7) },
    { name: 'a centred column', facts: sameWidth('5.00', (text) => 0.7 - (text.length * DIGIT) / 2) },
    { name: 'a tilted scan', facts: printed(scan) },
    { name: 'an amount of a scan, two pixels off', facts: printed(moved(-2)) },
  ],
  notApplicable: [
    { name: 'a text without amounts', facts: factsOfRuns([run('Dear', 0.1, 0.1)]) },
    { name: 'five amounts', facts: factsOfRuns(table(-1.2, { texts: AMOUNTS.slice(0, 5) })) },
    { name: 'amounts that end anywhere', facts: aligned((text) => 0.1 + text.length * 0.09) },
  ],
  adversarial: [
    {
      name: 'two amounts off the edge, as in a layout of its own',
      facts: factsOfRuns(
        table(-1.2).map((each) =>
          each.text === '77.30' ? { ...each, box: { ...each.box, x: each.box.x - 0.003 } } : each,
        ),
      ),
      expect: 'clear',
    },
    {
      name: 'a bold total with an edge of its own',
      facts: factsOfRuns(table(-1.2, { row: 6, change: { font: 'BBBBBB+Helvetica-Bold' } })),
      expect: 'clear',
    },
    {
      name: 'one minus behind an amount',
      facts: factsOfRuns(table(4.76, { change: { text: '48.70-' } })),
      expect: 'clear',
    },
  ],
});
