import { testCheck } from '#lib/engine/tester.ts';
import type { Reading, ShownValue } from '../../facts/text.ts';
import { contradictoryTextLayer } from './contradictory-text-layer.ts';

const read = (text: string, confidence = 95): Reading => ({ text, confidence });

function shown(text: string, first: Reading, second: Reading | null = first): { shown: readonly ShownValue[] } {
  const box = { x: 0.8, y: 0.5, width: 0.1, height: 0.02 };
  return { shown: [{ page: 1, box, text, font: 'ABCDEF+Sans', first, second }] };
}

testCheck(contradictoryTextLayer, {
  flagged: [
    {
      name: 'other digits in both readings',
      facts: shown('1,250.00', read('9,750.00')),
      evidence: { severity: 'high', expected: '1,250.00', found: '9,750.00' },
      strength: 1,
    },
    {
      name: 'one other digit, surely read',
      facts: shown('120.00', read('920.00')),
      evidence: { severity: 'high' },
    },
    {
      name: 'one other digit that is less surely read, as medium',
      facts: shown('120.00', read('920.00', 84)),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a digit more than the text has, as medium',
      facts: shown('120.00', read('1120.00')),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a digit that looks alike, as weak',
      facts: shown('-16,94', read('-10,94')),
      evidence: { severity: 'low' },
    },
    {
      name: 'two digits that look alike, as medium',
      facts: shown('1166', read('1100')),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a letter that looks like a digit, as weak',
      facts: shown('I030', read('1030')),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'the digits of the text', facts: shown('1.250,00 EUR', read('1,250.00EUR'), null) },
    { name: 'readings that disagree with each other', facts: shown('120.00', read('720.00'), read('126.00')) },
    { name: 'an unsure reading', facts: shown('120.00', read('720.00', 60)) },
    { name: 'letters taken for digits', facts: shown('L8765432', read('18765432'), read('18765432', 70)) },
    { name: 'a word with a few digits', facts: shown('a11y', read('ally')) },
  ],
  notApplicable: [
    { name: 'a picture', facts: {} },
    { name: 'a document without numbers', facts: { shown: [] } },
  ],
  adversarial: [
    {
      name: 'separators that make a number look like another',
      facts: shown('1.250,00', read('1,250.00'), read('1250.00')),
      expect: 'clear',
    },
  ],
});
