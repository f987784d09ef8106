import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { defineSignal } from '../facts.ts';
import { PAYMENT_TYPES } from '../vocabulary.ts';

export const paymentBurst = defineSignal({
  meta: {
    id: 'payment-burst',
    title: 'Many payments in an hour',
    family: 'velocity',
    weight: 2.55,
    flags: ['HIGH_VELOCITY'],
    why: 'A stolen card or account is emptied quickly, in sums that stay below the limits.',
    investigate: [
      'Add the sums up, and see whether they go to the same payee.',
      'Compare with the days before: some customers always buy in rows.',
    ],
    falsePositives: ['Split baskets and market places.', 'Tickets and top-ups bought one by one.'],
    references: ['Fraud-Detection-Handbook chapter 3, customer spending behaviour', 'Checkout.com velocity rules'],
  },
  requires: ['event', 'windows', 'baselines'],
  options: z.object({
    payments_1h_min: z.number().int().min(2).default(6).meta({ title: 'Payments in an hour' }),
    payments_above_baseline_min: z
      .number()
      .int()
      .min(2)
      .default(4)
      .meta({ title: 'Payments that are too many', description: 'Where the 99th percentile of the tenant is lower.' }),
  }),
  evidence: z.object({
    key: z.enum(['user', 'card', 'device']),
    window: z.literal('1h'),
    count: z.number().int(),
    sum: z.number(),
    baseline_p99: z.number().nullable(),
  }),
  run({ event, windows, baselines }, options) {
    if (!PAYMENT_TYPES.has(event.type)) return notApplicable('The event is no payment.');
    const hits = (['user', 'card', 'device'] as const).flatMap((key) => {
      const count = windows.count(key, 'payments', '1h');
      if (count === null) return [];
      const p99 = baselines.of(key, 'payments', '1h')?.p99 ?? null;
      const limit = limitOf(p99, options);
      return [{ key, count, p99, limit }];
    });
    if (hits.length === 0) return notApplicable('No payments are counted for the user, the card or the device.');
    const worst = hits
      .filter(({ count, limit }) => count >= limit)
      .toSorted((a, b) => b.count / b.limit - a.count / a.limit)[0];
    if (!worst) return clear;
    const sum = Math.round((windows.count(worst.key, 'amount', '1h') ?? 0) * 100) / 100;
    const evidence = { key: worst.key, window: '1h' as const, count: worst.count, sum, baseline_p99: worst.p99 };
    return flagged(overLimit(worst.count, worst.limit), evidence);
  },
});

/** Where the tenant's own usual is known, one more than it, between the two limits of the options. */
function limitOf(
  p99: number | null,
  options: { readonly payments_1h_min: number; readonly payments_above_baseline_min: number },
): number {
  if (p99 === null) return options.payments_1h_min;
  const above = Math.floor(p99) + 1;
  return Math.max(options.payments_above_baseline_min, above);
}
