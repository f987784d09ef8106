import { testCheck } from '#lib/engine/tester.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import { disposableEmail } from './disposable-email.ts';

testCheck(disposableEmail, {
  flagged: [
    {
      name: 'a throw-away domain',
      facts: { user: user({ emailDomain: 'mailinator.com', disposableEmail: true }) },
      evidence: { email_domain: 'mailinator.com', list_version: '1.0.62' },
      strength: 1,
    },
  ],
  clear: [{ name: 'an ordinary domain', facts: { user: user() } }],
  notApplicable: [
    { name: 'a user without an address', facts: { user: user({ emailDomain: null, disposableEmail: null }) } },
    { name: 'an installation without a list', facts: { user: user({ disposableEmail: null }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a privacy alias',
      facts: { user: user({ emailDomain: 'privaterelay.appleid.com' }) },
      expect: 'clear',
    },
  ],
});
