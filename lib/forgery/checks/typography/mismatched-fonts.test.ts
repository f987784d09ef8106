import { testCheck } from '#lib/engine/tester.ts';
import { factsOfRuns, run } from '../../fixtures/facts.ts';
import { mismatchedFonts } from './mismatched-fonts.ts';

const split = (font: string, size = 10) => [
  run('1', 0.8, 0.5, { word: 1, object: 1, font, size }),
  run('234.56', 0.808, 0.5, { word: 1, object: 2 }),
];
const column = (change: Parameters<typeof run>[3]) =>
  [0, 1, 2, 3, 4, 5].map((row) => run('100.00', 0.8, 0.3 + row * 0.03, row === 2 ? (change ?? {}) : {}));

const ARIMO = 'AAAAAA+Arimo-Regular';
/** A letter of many words and six values in one font, and a value more. */
function letter(change: Parameters<typeof run>[3], text = '920.00') {
  const rows = Array.from({ length: 30 }, (_, row) => run('considerable', 0.1, 0.05 + row * 0.025, { font: ARIMO }));
  const values = Array.from({ length: 6 }, (_, row) =>
    run(`13${row}.50`, 0.3 + row * 0.08, 0.05 + row * 0.05, { font: ARIMO }),
  );
  return factsOfRuns([...rows, ...values, run(text, 0.5, 0.9, { font: ARIMO, ...change })]);
}

testCheck(mismatchedFonts, {
  flagged: [
    {
      name: 'one digit of a number in another family',
      facts: factsOfRuns(split('BBBBBB+TimesNewRoman')),
      evidence: { items: [{ label: 'BBBBBB+TimesNewRoman', text: '1234.56' }] },
    },
    {
      name: 'one amount of a column in another family',
      facts: factsOfRuns(column({ font: 'Courier' })),
      evidence: { items: [{ text: '100.00' }] },
    },
    {
      name: 'one amount of a column a little larger',
      facts: factsOfRuns(column({ size: 10.3 })),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one value in another subset of the font',
      facts: letter({ font: 'BBBBBB+Arimo-Regular' }),
      evidence: { severity: 'medium', items: [{ text: '920.00' }] },
    },
    {
      name: 'one value in a font that is as wide',
      facts: letter({ font: 'BBBBBB+LiberationSans' }),
      evidence: { items: [{ text: '920.00' }] },
    },
    {
      name: 'one value in a font that the file does not carry',
      facts: letter({ font: 'Times-Roman', embedded: false }),
      evidence: { items: [{ text: '920.00' }] },
    },
  ],
  clear: [
    { name: 'a letter in one font', facts: letter({}) },
    { name: 'a bold total', facts: letter({ font: 'BBBBBB+Arimo-Bold' }) },
    { name: 'a number below a barcode', facts: letter({ font: 'BBBBBB+OCRB' }) },
    { name: 'a name in another subset', facts: letter({ font: 'BBBBBB+Arimo-Regular' }, 'Mallory') },
    { name: 'subsets of one font in one number', facts: factsOfRuns(split('CCCCCC+Helvetica')) },
    { name: 'a bold total below a plain column', facts: factsOfRuns(column({ font: 'AAAAAA+Helvetica-Bold' })) },
    { name: 'a footnote mark behind a number', facts: factsOfRuns(split('Times', 6)) },
    {
      name: 'a column that alternates fonts',
      facts: factsOfRuns(column({}).map((each, row) => ({ ...each, font: row % 2 === 0 ? 'Courier' : each.font }))),
    },
  ],
  notApplicable: [
    { name: 'a picture', facts: {} },
    { name: 'a text without numbers', facts: factsOfRuns([run('Dear', 0.1, 0.1), run('reader', 0.2, 0.1)]) },
  ],
});
