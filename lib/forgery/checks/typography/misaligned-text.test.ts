import { testCheck } from '#lib/engine/tester.ts';
import { factsOfRuns, run } from '../../fixtures/facts.ts';
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
  notApplicable: [{ name: 'a picture', facts: {} }],
});
