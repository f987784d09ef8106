import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { defineSignal } from '../facts.ts';

export const sharedCard = defineSignal({
  meta: {
    id: 'shared-card',
    title: 'One card used by many users',
    family: 'payment',
    weight: 3.8,
    flags: [],
    why: 'Names and mailboxes are free, cards are not: rings and resellers of stolen cards use one for many accounts.',
    investigate: [
      'Open the users of the card: do they share a device, a phone or an address?',
      'Ask whether the name on the card is that of any of them.',
    ],
    falsePositives: ['A family or a company that pays with one card.', 'A gift card or a voucher.'],
    references: ['Stripe Radar, card reuse across customers', 'Microsoft D365 Fraud Protection, linked accounts'],
  },
  requires: ['payment', 'windows'],
  options: z.object({
    users_30d_min: z.number().int().min(2).default(3).meta({ title: 'Users of a card in 30 days' }),
  }),
  evidence: z.object({ users_30d: z.number().int(), limit: z.number().int() }),
  run({ payment, windows }, options) {
    if (payment.cardFingerprint === null) return notApplicable('The event names no card.');
    const users = windows.count('card', 'distinct_users', '30d');
    if (users === null) return notApplicable('No users are counted for the card.');
    if (users < options.users_30d_min) return clear;
    return flagged(overLimit(users, options.users_30d_min), { users_30d: users, limit: options.users_30d_min });
  },
});
