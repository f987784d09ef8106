import { testCheck } from '#lib/engine/tester.ts';
import { noContact } from './no-contact.ts';

testCheck(noContact, {
  flagged: [
    {
      name: 'neither e-mail nor phone',
      facts: { contactless: true, customer_id: { column: 'id', text: 'C1' } },
      evidence: {},
    },
  ],
  clear: [{ name: 'either', facts: { contactless: false, customer_id: { column: 'id', text: 'C1' } } }],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
});
