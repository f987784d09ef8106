import { testCheck } from '#lib/engine/tester.ts';

import { disposableEmail } from './disposable-email.ts';

testCheck(disposableEmail, {
  flagged: [
    {
      name: 'a listed domain',
      facts: { email_domain: { domain: 'mail.example', disposable: true, listVersion: '2026-01-01' } },
      evidence: { domain: 'mail.example' },
    },
  ],
  clear: [
    {
      name: 'another domain',
      facts: { email_domain: { domain: 'example.com', disposable: false, listVersion: '2026-01-01' } },
    },
  ],
  notApplicable: [
    { name: 'no address', facts: {} },
    {
      name: 'an installation without a list',
      facts: { email_domain: { domain: 'mail.example', disposable: null, listVersion: null } },
    },
  ],
  adversarial: [
    {
      name: 'a name in front of a listed domain',
      facts: { email_domain: { domain: 'x7.mail.example', disposable: true, listVersion: '2026-01-01' } },
      expect: 'flagged',
    },
  ],
});
