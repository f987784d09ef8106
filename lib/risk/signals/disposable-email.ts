import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';

export const disposableEmail = defineSignal({
  meta: {
    id: 'disposable-email',
    title: 'Throw-away e-mail address',
    family: 'history',
    weight: 1.85,
    flags: ['DISPOSABLE_EMAIL'],
    why: 'Such an address costs nothing and lives for minutes: it is made for accounts that nobody means to keep.',
    investigate: [
      'Look for further accounts from the same device or address.',
      'Ask for another address before anything of value is given.',
    ],
    falsePositives: [
      'People who want no advertising.',
      'Privacy aliases of Apple, Firefox or DuckDuckGo are not throw-away addresses and are not flagged.',
    ],
    references: [
      'disposable-email-domains/disposable-email-domains',
      'reCAPTCHA AccountDefender DISPOSABLE_EMAIL_DOMAIN',
    ],
  },
  requires: ['user'],
  options: z.object({}),
  evidence: z.object({ email_domain: z.string(), list_version: z.string().nullable() }),
  run({ user }) {
    if (user.disposableEmail === null || user.emailDomain === null) {
      return notApplicable('No e-mail address is known, or no list of throw-away domains is installed.');
    }
    if (!user.disposableEmail) return clear;
    return flagged(1, { email_domain: user.emailDomain, list_version: user.disposableListVersion });
  },
});
