import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { overLimit } from '#lib/engine/score.ts';
import { defineSignal } from '../facts.ts';

export const outlierAmount = defineSignal({
  meta: {
    id: 'outlier-amount',
    title: 'Amount far above what this user pays',
    family: 'payment',
    weight: 2.1,
    flags: ['AMOUNT_ANOMALY'],
    why: 'Who steals a card or an account takes as much as it gives; the owner pays as always.',
    investigate: [
      'See what is bought: goods that can be sold again point to fraud.',
      'Compare the delivery address and the payee with earlier ones.',
    ],
    falsePositives: ['Sales days, holidays, a new kitchen.', 'A business that buys for a project.'],
    references: ['Fraud-Detection-Handbook chapter 3', 'Bahnsen et al. 2016, feature engineering for card fraud'],
  },
  requires: ['payment', 'history'],
  options: z.object({
    z_min: z.number().positive().default(3).meta({ title: 'Deviations of the log amount above the mean' }),
    payments_min: z.number().int().min(2).default(5).meta({ title: 'Earlier payments needed' }),
    deviation_min: z
      .number()
      .positive()
      .default(0.35)
      .meta({ title: 'Smallest deviation of the log amount that is believed' }),
  }),
  evidence: z.object({
    amount: z.number(),
    currency: z.string().nullable(),
    user_mean: z.number(),
    user_sd: z.number(),
    z: z.number(),
    n: z.number().int(),
  }),
  run({ payment, history }, options) {
    const { n, mean, sd } = history.amounts;
    if (payment.amount === null || payment.amount <= 0) return notApplicable('The event has no amount.');
    if (n < options.payments_min) return notApplicable('Too few earlier payments of the user are known.');
    const deviation = Math.max(sd, options.deviation_min);
    const score = (Math.log(payment.amount) - mean) / deviation;
    if (score < options.z_min) return clear;
    return flagged(overLimit(score, options.z_min), {
      amount: payment.amount,
      currency: payment.currency,
      user_mean: Math.round(Math.exp(mean) * 100) / 100,
      user_sd: Math.round(deviation * 100) / 100,
      z: Math.round(score * 100) / 100,
      n,
    });
  },
});
