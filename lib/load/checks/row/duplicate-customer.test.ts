import { testCheck } from '#lib/engine/tester.ts';
import { duplicateCustomer } from './duplicate-customer.ts';

testCheck(duplicateCustomer, {
  flagged: [
    {
      name: 'an identifier seen before',
      facts: { customer_id: { column: 'id', text: 'C1' }, line: 20, taken_line: 17 },
      evidence: { cells: [{ problem: 'stands in line 17 already' }] },
    },
    {
      name: 'an identifier that a later row repeats',
      facts: { customer_id: { column: 'id', text: 'C1' }, line: 17, taken_line: 20 },
      evidence: { cells: [{ problem: 'stands in line 20 again, which is taken' }] },
    },
  ],
  clear: 'none',
  notApplicable: [
    { name: 'the first row of a customer', facts: { customer_id: { column: 'id', text: 'C1' }, line: 2 } },
    { name: 'a row without the value', facts: {} },
  ],
  adversarial: [
    {
      name: 'a row right behind the one that was taken',
      facts: { customer_id: { column: 'id', text: 'C1' }, line: 18, taken_line: 17 },
      expect: 'flagged',
    },
  ],
});
