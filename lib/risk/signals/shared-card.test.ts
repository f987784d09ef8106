import { testCheck } from '#lib/engine/tester.ts';
import { payment } from '#lib/testing/risk-facts/event.ts';
import { windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { sharedCard } from './shared-card.ts';

const card = payment({ cardFingerprint: 'card_1' });
const users = (count: number) => windowsOf({ card: { distinct_users: { '30d': count } } });

testCheck(sharedCard, {
  flagged: [
    {
      name: 'six users of one card',
      facts: { payment: card, windows: users(6) },
      evidence: { users_30d: 6, limit: 3 },
      strength: 0.75,
    },
  ],
  clear: [{ name: 'a couple', facts: { payment: card, windows: users(2) } }],
  notApplicable: [
    { name: 'a payment without a card', facts: { payment: payment({ cardFingerprint: null }), windows: users(9) } },
    { name: 'unknown counts', facts: { payment: card, windows: windowsOf({}) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a ring that is just large enough',
      facts: { payment: card, windows: users(3) },
      expect: 'flagged',
      strength: 0.5,
    },
  ],
});
