import { testCheck } from '#lib/engine/tester.ts';
import { parseCustomerType } from '../../values/words.ts';
import { invalidCustomerType } from './invalid-customer-type.ts';

const type = (text: string) => ({ customer_type: { column: 'type', text, parsed: parseCustomerType(text) } });

testCheck(invalidCustomerType, {
  flagged: [{ name: 'another type', facts: type('robot'), evidence: {} }],
  clear: [
    { name: 'individual', facts: type('Individual') },
    { name: 'company', facts: type('Company') },
    { name: 'natural person', facts: type('Natural Person') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'blanks and capitals', facts: type('Natural  PERSON.'), expect: 'clear' }],
});
