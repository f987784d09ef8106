import { testCheck } from '#lib/engine/tester.ts';
import { noContact } from './no-contact.ts';

testCheck(noContact, {
  flagged: [
    {
      name: 'neither e-mail nor phone',
      facts: { contactless: { column: 'id', text: 'C1' } },
      evidence: { cells: [{}] },
    },
  ],
  clear: 'none',
  notApplicable: [{ name: 'a row with either', facts: {} }],
  adversarial: [
    {
      name: 'a row without an identifier as well',
      facts: { contactless: { column: 'id', text: '' } },
      expect: 'flagged',
    },
  ],
});
