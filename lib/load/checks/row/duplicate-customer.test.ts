import { testCheck } from '#lib/engine/tester.ts';
import { duplicateCustomer } from './duplicate-customer.ts';

testCheck(duplicateCustomer, {
  flagged: [
    {
      name: 'an identifier seen before',
      facts: { customer_id: { column: 'id', text: 'C1' }, earlier_line: 17 },
      evidence: { cells: [{ problem: 'stands in line 17 already' }] },
    },
  ],
  clear: [],
  notApplicable: [
    { name: 'the first row of a customer', facts: { customer_id: { column: 'id', text: 'C1' } } },
    { name: 'a row without the value', facts: {} },
  ],
});
