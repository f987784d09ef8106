import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import { roundedIdentifier } from './rounded-identifier.ts';

const id = (text: string) => ({ customer_id: { column: 'id', text } });

testCheck(roundedIdentifier, {
  flagged: [
    {
      name: 'a rounded number',
      facts: id('4.92E+11'),
      evidence: { cells: [{ problem: expect.stringMatching(/rounded number/) }] },
    },
    { name: 'one with a comma', facts: id('1,23457E+15'), evidence: { cells: [{}] } },
  ],
  clear: [
    { name: 'a number', facts: id('492000000000') },
    { name: 'letters and digits', facts: id('A4.92E+11') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'a small e behind a sign', facts: id('-1.5e+7'), expect: 'flagged' }],
});
