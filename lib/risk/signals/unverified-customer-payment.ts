import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { defineSignal } from '../facts.ts';
import { PAYMENT_TYPES } from '../vocabulary.ts';

const STRENGTH = new Map(Object.entries({ failed: 1, none: 0.5, expired: 0.4, pending: 0.3 }));

export const unverifiedCustomerPayment = defineSignal({
  meta: {
    id: 'unverified-customer-payment',
    title: 'Money moves before the customer is verified',
    family: 'customer',
    weight: 1.85,
    flags: [],
    why: 'Who could not or would not prove an identity must not move money; mules and made-up people stop at this step.',
    investigate: ['See where the verification stands, and why it failed.', 'Hold the payment until the check is done.'],
    falsePositives: [
      'A check that takes its time.',
      'A document that ran out of date.',
      'Small sums that need no check.',
    ],
    references: ['FATF Recommendation 10', 'EBA Guidelines on ML/TF risk factors'],
  },
  requires: ['event', 'customer'],
  options: z.object({}),
  evidence: z.object({ customer_id: z.string(), kyc_status: z.string() }),
  run({ event, customer }) {
    if (!PAYMENT_TYPES.has(event.type)) return notApplicable('The event is no payment.');
    if (customer.kycStatus === null) return notApplicable('The record says nothing of a verification.');
    const strength = STRENGTH.get(customer.kycStatus);
    if (strength === undefined) return clear;
    return flagged(strength, { customer_id: customer.id, kyc_status: customer.kycStatus });
  },
});
