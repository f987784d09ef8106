import { testCheck } from '#lib/engine/tester.ts';

import { ageOut } from './age-out.ts';

testCheck(ageOut, {
  flagged: [
    { name: 'a minor', facts: { age: 17 }, evidence: { age: 17 } },
    { name: 'above 100', facts: { age: 101 }, evidence: {} },
  ],
  clear: [
    { name: 'the 18th birthday', facts: { age: 18 } },
    { name: '100 years', facts: { age: 100 } },
    { name: 'a minor at a bank for children', facts: { age: 12 }, options: { years_min: 10 } },
  ],
  notApplicable: [{ name: 'no birth date', facts: {} }],
  adversarial: [{ name: 'a birth year that was made up', facts: { age: 150 }, expect: 'flagged' }],
});
