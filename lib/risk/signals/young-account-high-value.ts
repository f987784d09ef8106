import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { accountAgeMs } from '../derive/account-age.ts';
import { defineSignal } from '../facts.ts';
import { PAYMENT_TYPES } from '../vocabulary.ts';

export const youngAccountHighValue = defineSignal({
  meta: {
    id: 'young-account-high-value',
    title: 'New account pays a large amount',
    family: 'payment',
    weight: 3.9,
    flags: [],
    why: 'An account that is opened for one stolen card is used at once and to its limit.',
    investigate: [
      'Ask for 3-D Secure before the goods leave.',
      'Compare card country, address and delivery; look for further accounts on the device.',
    ],
    falsePositives: ['Guest checkout, where every account is new.', 'A customer who came for one expensive thing.'],
    references: ['Microsoft D365 Fraud Protection, new accounts'],
  },
  requires: ['now', 'event', 'payment', 'baselines'],
  optional: ['user', 'customer'],
  options: z.object({
    account_hours_max: z.number().positive().default(24).meta({ title: 'Hours for which an account is new' }),
  }),
  evidence: z.object({
    account_age_s: z.number().int(),
    amount: z.number(),
    currency: z.string().nullable(),
    p95: z.number(),
  }),
  run({ now, event, payment, baselines, user, customer }, options) {
    if (!PAYMENT_TYPES.has(event.type)) return notApplicable('The event is no payment.');
    const age = accountAgeMs({ now, ...(user ? { user } : {}), ...(customer ? { customer } : {}) });
    if (age === null) return notApplicable('The age of the account is not known.');
    if (payment.amount === null || baselines.amountP95 === null) {
      return notApplicable('The amount, or what is usual for the tenant, is not known.');
    }
    if (age >= options.account_hours_max * 3_600_000 || payment.amount <= baselines.amountP95) return clear;
    return flagged(1, {
      account_age_s: Math.round(age / 1000),
      amount: payment.amount,
      currency: payment.currency,
      p95: baselines.amountP95,
    });
  },
});
