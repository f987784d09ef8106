import { testCheck } from '#lib/engine/tester.ts';
import { factsOfRuns, run } from '../../fixtures/facts.ts';
import { mismatchedFonts } from './mismatched-fonts.ts';

const split = (font: string, size = 10) => [
  run('1', 0.8, 0.5, { word: 1, object: 1, font, size }),
  run('234.56', 0.808, 0.5, { word: 1, object: 2 }),
];
/** A number of which the first digit is set in a font object of its own. */
const twoObjects = (rest: string, font = 'AAAAAA+Helvetica') => [
  run('1', 0.8, 0.5, { word: 1, object: 1, face: 1, font }),
  run(rest, 0.808, 0.5, { word: 1, object: 2, face: 0 }),
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

const saved = (modified: string) => ({
  metadata: {
    producer: 'Word',
    creator: null,
    dates: [
      { source: 'info', name: 'CreationDate', text: '', instant: '2025-03-01T10:00:00.000Z', zoned: true },
      { source: 'info', name: 'ModDate', text: '', instant: modified, zoned: true },
    ],
  } as const,
});
const AGAIN = saved('2025-03-02T14:00:00.000Z');
/** A letter painted from top to bottom, in which one value at the given place of the order has another look. */
function painted(change: Parameters<typeof run>[3], text = '24 August 2024', order = 25, all: typeof change = {}) {
  const rows = Array.from({ length: 12 }, (_, row) =>
    run(row % 3 === 0 ? `4${row}1.50` : 'plain', 0.1, 0.05 + row * 0.05, { font: ARIMO, ...all, order: row * 10 }),
  );
  const words = text
    .split(' ')
    .map((word, at) => run(word, 0.5 + at * 0.09, 0.16, { font: ARIMO, ...all, ...change, order, object: 7 }));
  return factsOfRuns([...rows, ...words]);
}

/** A letter whose last text is a label and a date in another subset behind it. */
function ending(gap: number) {
  const rows = Array.from({ length: 12 }, (_, row) =>
    run(row % 3 === 0 ? `4${row}1.50` : 'plain', 0.1, 0.05 + row * 0.05, { font: ARIMO, order: row * 10 }),
  );
  const date = { font: 'BBBBBB+Arimo-Regular', order: 210 };
  return factsOfRuns([
    ...rows,
    run('Date:', 0.1, 0.9, { font: ARIMO, order: 200 }),
    run('02.01.2025', 0.14 + gap, 0.9, date),
  ]);
}

testCheck(mismatchedFonts, {
  flagged: [
    {
      name: 'a digit in another font object of the same family',
      facts: factsOfRuns(twoObjects('234.56')),
      evidence: { severity: 'medium', items: [{ label: 'another subset, AAAAAA+Helvetica', text: '1234.56' }] },
    },
    {
      name: 'a date set in place in a subset of its own, in a file saved again',
      facts: { ...painted({ font: 'BBBBBB+Arimo-Regular' }), ...AGAIN },
      evidence: { severity: 'high', items: [{ text: '24 August 2024' }] },
    },
    {
      name: 'a value set in place in a file that names another family and embeds nothing',
      facts: {
        ...painted({ font: 'BBBBBB+PTSerif', embedded: true }, 'C3018690', 25, {
          font: 'Times-Roman',
          embedded: false,
        }),
        ...AGAIN,
      },
      evidence: { severity: 'high', items: [{ text: 'C3018690' }] },
    },
    {
      name: 'a date that ends the page and goes on with its label',
      facts: { ...ending(0.008), ...AGAIN },
      evidence: { severity: 'high', items: [{ text: '02.01.2025' }] },
    },
    {
      name: 'a value pasted in a font that is as wide and embedded like the rest',
      facts: { ...painted({ font: 'BBBBBB+LiberationSans' }), ...AGAIN },
      evidence: { severity: 'medium' },
    },
    {
      name: 'a date in a subset of its own, in a file saved once',
      facts: { ...painted({ font: 'BBBBBB+Arimo-Regular' }), ...saved('2025-03-01T10:00:05.000Z') },
      evidence: { severity: 'medium' },
    },
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
    { name: 'two labels of a chart that touch', facts: factsOfRuns(twoObjects('≤234')) },
    {
      name: 'a number of which a part is slanted',
      facts: factsOfRuns(twoObjects('234.56', 'AAAAAA+Helvetica-Oblique')),
    },
    { name: 'a date that is stamped behind the last label', facts: { ...ending(0.02), ...AGAIN } },
    {
      name: 'a value stamped onto a form after everything else',
      facts: { ...painted({ font: 'BBBBBB+Arimo-Regular' }, '24 August 2024', 500), ...AGAIN },
    },
    {
      name: 'a larger value in another subset',
      facts: { ...painted({ font: 'BBBBBB+Arimo-Regular', size: 14 }), ...AGAIN },
    },
    { name: 'a name set in place', facts: { ...painted({ font: 'BBBBBB+Arimo-Regular' }, 'Mallory'), ...AGAIN } },

    {
      name: 'a design of two embedded families',
      facts: { ...painted({ font: 'BBBBBB+PTSerif' }, '24 August 2024'), ...AGAIN },
    },
    { name: 'a letter in one font', facts: letter({}) },
    { name: 'a bold total', facts: letter({ font: 'BBBBBB+Arimo-Bold' }) },
    { name: 'a number below a barcode', facts: letter({ font: 'BBBBBB+OCRB' }) },
    { name: 'a name in another subset', facts: letter({ font: 'BBBBBB+Arimo-Regular' }, 'Mallory') },
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
  adversarial: [
    {
      name: 'the number below a barcode',
      facts: { ...painted({ font: 'BBBBBB+OCRB' }, '4006381333931'), ...AGAIN },
      expect: 'clear',
    },
  ],
});
