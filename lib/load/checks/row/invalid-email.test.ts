import { testCheck } from '#lib/engine/tester.ts';
import { parseEmail } from '../../values/email.ts';
import { invalidEmail } from './invalid-email.ts';

const email = (text: string) => ({ email: { column: 'mail', text, parsed: parseEmail(text) } });

testCheck(invalidEmail, {
  flagged: [
    { name: 'no domain', facts: email('jo@'), evidence: { cells: [{ problem: 'has no domain' }] } },
    { name: 'no at sign', facts: email('jo'), evidence: { cells: [{ problem: 'has no @' }] } },
    { name: 'a dotless domain', facts: email('jo@localhost'), evidence: {} },
    { name: 'two at signs', facts: email('a@b@c.de'), evidence: { cells: [{ problem: 'has more than one @' }] } },
    { name: 'a blank', facts: email('a b@c.de'), evidence: { cells: [{ problem: 'holds a blank' }] } },
    { name: 'a long local part', facts: email(`${'a'.repeat(65)}@c.de`), evidence: {} },
    { name: 'an overlong address', facts: email(`a@${'b.'.repeat(130)}de`), evidence: {} },
    { name: 'doubled dots', facts: email('a..b@c.de'), evidence: {} },
  ],
  clear: [
    { name: 'a plain address', facts: email('jo@example.com') },
    { name: 'a tagged address', facts: email('jo+x@mail.example.co.uk') },
    { name: 'an international domain', facts: email('jo@münchen.de') },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [
    { name: 'a second address behind a comma', facts: email('jo@example.com,al@example.com'), expect: 'flagged' },
  ],
});
