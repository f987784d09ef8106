import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import type { CustomerFacts } from '../facts/user.ts';
import { defineSignal } from '../facts.ts';

/** How much each remark says; a politically exposed person is watched by duty, not by suspicion. */
const LABELS = new Map(
  Object.entries({
    confirmed_fraud: 1,
    mule: 1,
    suspected_fraud: 0.7,
    watchlist: 0.6,
    chargeback: 0.5,
    promo_abuser: 0.5,
    bot: 0.5,
  }),
);
const DECLARED = new Map(Object.entries({ prohibited: 1, high: 0.4 }));
const PEP = 0.1;
/** Checks of the customer load that mark a customer, and how much each says. */
const PROFILE = new Map(
  Object.entries({
    SANCTIONS_STRONG: 1,
    NID_SHARED_CONFLICT: 0.6,
    SANCTIONS_POSSIBLE: 0.4,
    DUPLICATE_IDENTITY: 0.3,
  }),
);
const HIGH_BAND = 0.5;
const FORGED_DOCUMENT = 0.8;

export const watchlistedCustomer = defineSignal({
  meta: {
    id: 'watchlisted-customer',
    title: 'Customer is marked as risky',
    family: 'customer',
    weight: 2.95,
    flags: [],
    why: 'Somebody has already marked this customer: as a fraudster, a mule, one to be watched, or the sender of a forged document.',
    investigate: ['Read which mark it is and who set it.', 'Ask why a customer with this mark can still act.'],
    falsePositives: [
      'A mark that was never taken away.',
      'A customer in whose name somebody else sent a forged document.',
      'Politically exposed persons: they are watched by duty.',
    ],
    references: ['FATF Recommendations 10 and 12', 'Microsoft D365 Fraud Protection, watch lists'],
  },
  requires: ['user'],
  optional: ['customer'],
  options: z.object({}),
  evidence: z.object({
    marks: z.array(z.string()),
    customer_id: z.string().nullable(),
    home_country: z.string().nullable(),
    shared_identifiers: z.record(z.string(), z.number()),
  }),
  run({ user, customer }) {
    if (user.labels.length === 0 && !customer) return notApplicable('Nothing is known of the customer.');
    const marks = marksOf(user.labels, customer);
    if (marks.length === 0) return clear;
    const strength = Math.max(...marks.map((mark) => mark.strength));
    return flagged(strength, {
      marks: marks.map(({ name }) => name),
      customer_id: customer?.id ?? null,
      home_country: customer?.country ?? null,
      shared_identifiers: { ...customer?.profile?.shared },
    });
  },
});

function marksOf(labels: readonly string[], customer: CustomerFacts | undefined) {
  const declared = customer?.declaredRisk ?? '';
  return [
    ...labels.map((name) => ({ name, strength: LABELS.get(name) ?? 0 })),
    { name: `declared_risk_${declared}`, strength: DECLARED.get(declared) ?? 0 },
    { name: 'politically_exposed', strength: customer?.isPep ? PEP : 0 },
    { name: 'forged_document', strength: customer && customer.forgedDocuments > 0 ? FORGED_DOCUMENT : 0 },
    ...(customer?.profile?.signals ?? []).map((code) => ({
      name: code.toLowerCase(),
      strength: PROFILE.get(code) ?? 0,
    })),
    { name: 'high_risk_profile', strength: customer?.profile?.band === 'high' ? HIGH_BAND : 0 },
  ].filter(({ strength }) => strength > 0);
}
