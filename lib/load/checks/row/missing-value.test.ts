import { testCheck } from '#lib/engine/tester.ts';
import { missingValue } from './missing-value.ts';

testCheck(missingValue, {
  flagged: [
    {
      name: 'an empty identifier',
      facts: { missing: [{ column: 'id', text: 'the customer identifier' }] },
      evidence: { cells: [{ problem: 'is missing a value for the customer identifier' }] },
    },
  ],
  clear: [{ name: 'nothing missing', facts: { missing: [] } }],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    {
      name: 'a name of dots',
      facts: { missing: [{ column: 'name', text: 'a name with a letter' }] },
      expect: 'flagged',
    },
  ],
});
