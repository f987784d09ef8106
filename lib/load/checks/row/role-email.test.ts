import { expect } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import { roleEmail } from './role-email.ts';

const mail = (text: string) => ({
  email: {
    column: 'email',
    text,
    parsed: { value: { norm: text, domain: 'example.com' }, problem: null, caution: null },
  },
});

testCheck(roleEmail, {
  flagged: [
    {
      name: 'an office',
      facts: mail('Info@example.com'),
      evidence: { cells: [{ problem: expect.stringMatching(/office/) }] },
    },
    { name: 'one with a hyphen', facts: mail('no-reply@example.com'), evidence: { cells: [{}] } },
  ],
  clear: [
    { name: 'a person', facts: mail('ines.foley@example.com') },
    { name: 'a person whose name begins like an office', facts: mail('information.jones@example.com') },
    {
      name: 'an address that is none',
      facts: {
        email: { column: 'email', text: 'info@', parsed: { value: null, problem: 'has no domain', caution: null } },
      },
    },
  ],
  notApplicable: [{ name: 'a row without the value', facts: {} }],
  adversarial: [{ name: 'an office in capitals', facts: mail('SUPPORT@EXAMPLE.COM'), expect: 'flagged' }],
});
