import { testCheck } from '#lib/engine/tester.ts';
import { factsOfRuns, run } from '../../fixtures/facts.ts';
import { defacedGlyphs } from './defaced-glyphs.ts';

const page = factsOfRuns([run('Total', 0.1, 0.5), run('1,200.00', 0.8, 0.5)]);
const twofold = (extracted: string, drawn: string) => ({
  ...page,
  glyphs: { comparedFonts: 1, twofold: [{ page: 1, font: 'AAAAAA+Arimo', extracted, drawn }] },
});
const reading = (text: string, confidence: number) => ({
  shown: [
    {
      page: 1,
      box: { x: 0.8, y: 0.5, width: 0.1, height: 0.02 },
      text: '1,200.00',
      font: 'Arimo',
      first: { text, confidence },
      second: null,
    },
  ],
});

testCheck(defacedGlyphs, {
  flagged: [
    {
      name: 'two digits drawn as others',
      facts: twofold('1,200.00', '7,900.00'),
      evidence: { severity: 'high', expected: '1,200.00', found: '7,900.00' },
    },
    {
      name: 'one digit drawn as another, which the pixels show',
      facts: { ...twofold('1,200.00', '7,200.00'), ...reading('7,200.00', 92) },
      evidence: { severity: 'high' },
    },
    {
      name: 'one digit drawn as another, read by nobody',
      facts: twofold('1,200.00', '7,200.00'),
      evidence: { severity: 'medium' },
    },
    {
      name: 'one digit, and pixels that show what programs read',
      facts: { ...twofold('1,200.00', '7,200.00'), ...reading('1,200.00', 95) },
      evidence: { severity: 'medium' },
    },
  ],
  clear: [{ name: 'fonts that draw what they say', facts: { ...page, glyphs: { comparedFonts: 3, twofold: [] } } }],
  notApplicable: [
    { name: 'fonts without named digits', facts: { ...page, glyphs: { comparedFonts: 0, twofold: [] } } },
    { name: 'a picture', facts: {} },
  ],
  adversarial: [
    {
      name: 'one digit, and a reading that is not sure',
      facts: { ...twofold('1,200.00', '7,200.00'), ...reading('7,200.00', 20) },
      expect: 'flagged',
      evidence: { severity: 'medium' },
    },
  ],
});
