import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import { compressedFacts, pasted, resaved, strokedPage } from '../../fixtures/compressed.ts';
import { inconsistentCompression } from './inconsistent-compression.ts';

const traced = (...methods: string[]) =>
  expect.arrayContaining(methods.map((method) => expect.objectContaining({ method })));
const page = strokedPage(5);
const once = await resaved(page, 70);
const other = await resaved(strokedPage(6), 70);
const part = { x: 19, y: 59, width: 150, height: 110 };
/** The part lies 3 and 5 pixels off the grid that it was compressed on. */
const spliced = pasted(once, other, part, part.x + 131, part.y + 85);
const retyped = pasted(once, strokedPage(7), { x: 154, y: 144, width: 250, height: 62 }, 154, 144);
const shifted = strokedPage(5, 560, 480);
const numbered = await compressedFacts(retyped, 94);
/** Of the two rows that were retyped only the first of the retyped numbers is left. */
const alone = numbered.words?.filter(({ box: { x, y } }) => {
  const [left, top] = [Math.round(x * 560), Math.round(y * 480)];
  return (top !== 144 && top !== 184) || left === 154;
});

testCheck(inconsistentCompression, {
  flagged: [
    {
      name: 'a part that was pasted off its grid, after a save of best quality',
      facts: await compressedFacts(spliced, 100),
      evidence: { severity: 'high', items: traced('grid_phase', 'missed_save') },
    },
    {
      name: 'numbers without the earlier save of the rest',
      facts: numbered,
      evidence: { severity: 'medium', items: traced('missed_save') },
    },
    {
      name: 'bare numbers alone on their lines, which an archive may have added, as weak',
      facts: { ...numbered, words: alone ?? [] },
      evidence: { severity: 'low', items: traced('missed_save') },
    },
  ],
  clear: [
    { name: 'the same page without an edit', facts: await compressedFacts(once, 100) },
    { name: 'the same page saved again finely', facts: await compressedFacts(once, 94) },
    { name: 'a page that was saved once', facts: await compressedFacts(page, 90) },
  ],
  notApplicable: [
    { name: 'a picture without numbers', facts: { ...(await compressedFacts(page, 90)), words: [] } },
    { name: 'a file that is no JPEG', facts: { words: [] } },
  ],
  adversarial: [
    {
      name: 'a page that was cropped off its grid as a whole',
      facts: await compressedFacts(pasted(shifted, once, { x: 3, y: 5, width: 557, height: 475 }, 0, 0), 100),
      expect: 'clear',
    },
  ],
});
