import { testCheck } from '#lib/engine/tester.ts';
import { parseWord } from '../../values/words.ts';
import { unknownLabel } from './unknown-label.ts';

const label = (text: string) => ({
  labels: [{ column: 'kyc', text, parsed: parseWord(text, ['none', 'verified']) }],
});

testCheck(unknownLabel, {
  flagged: [{ name: 'a word off the list', facts: label('maybe'), evidence: {} }],
  clear: [{ name: 'a word of the list in capitals', facts: label('VERIFIED') }],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a word of the list with a mark', facts: label('verified?'), expect: 'flagged' }],
});
