import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { isCleared, LabelEvidence, labelEvidence } from '../derive/label-evidence.ts';
import { defineSignal } from '../facts.ts';

export const fraudLinkedUser = defineSignal({
  meta: {
    id: 'fraud-linked-user',
    title: 'User of earlier fraud',
    family: 'graph',
    weight: 3.8,
    flags: ['PRIOR_FRAUD_USER'],
    why: 'An account that was used for fraud and is still open is used again.',
    investigate: [
      'Read the kind of fraud: a victim of a takeover is a customer to protect, not to refuse.',
      'Ask why the account is still open.',
    ],
    falsePositives: ['Victims of account takeover.', 'A chargeback out of a quarrel about the goods.'],
    references: ['Microsoft D365 Fraud Protection labels', 'Stripe Radar, prior disputes'],
  },
  requires: ['user', 'labels'],
  options: z.object({
    victim_strength: z
      .number()
      .min(0)
      .max(1)
      .default(0.25)
      .meta({ title: 'Strength where every label is an account takeover' }),
    cleared_strength: z.number().min(0).max(1).default(0.4).meta({ title: 'Strength where a later label is good' }),
  }),
  evidence: LabelEvidence.extend({ user_id: z.string() }),
  run({ user, labels }, options) {
    if (labels.user === null) return notApplicable('The labels of the user are not known.');
    const { fraud, fraudTypes } = labels.user;
    if (fraud === 0) return clear;
    const victim = fraudTypes.length > 0 && fraudTypes.every((type) => type === 'account_takeover');
    const cleared = isCleared(labels.user) ? options.cleared_strength : 1;
    const strength = Math.min(cleared, victim ? options.victim_strength : 1);
    return flagged(strength, { user_id: user.id, ...labelEvidence(labels.user) });
  },
});
