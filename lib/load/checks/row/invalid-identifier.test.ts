import { testCheck } from '#lib/engine/tester.ts';
import { invalidIdentifier } from './invalid-identifier.ts';

testCheck(invalidIdentifier, {
  flagged: [
    { name: 'a line break inside', facts: { customer_id: { column: 'id', text: 'C1\nC2' } }, evidence: {} },
    { name: 'an escape character', facts: { customer_id: { column: 'id', text: '\u001bC1' } }, evidence: {} },
  ],
  clear: [{ name: 'leading zeros and punctuation', facts: { customer_id: { column: 'id', text: '007-A/ä 1' } } }],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    {
      name: 'a sequence that colours a terminal',
      facts: { customer_id: { column: 'id', text: '\u009b31mC1' } },
      expect: 'flagged',
    },
  ],
});
