import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { isCleared, LabelEvidence, labelEvidence } from '../derive/label-evidence.ts';
import { defineSignal } from '../facts.ts';

export const fraudLinkedCard = defineSignal({
  meta: {
    id: 'fraud-linked-card',
    title: 'Card of earlier fraud',
    family: 'graph',
    weight: 4.05,
    flags: [],
    why: 'A card that was charged back is stolen, or its holder charges back again.',
    investigate: [
      'See whether the same user used the card before: a thief comes with a new account.',
      'Ask the issuer whether the card was replaced.',
    ],
    falsePositives: ['A holder who quarrelled about one order.', 'A chargeback that was reversed.'],
    references: ['Visa TC40 and Mastercard SAFE reports', 'Stripe Radar, card fingerprint'],
  },
  requires: ['payment', 'labels'],
  options: z.object({
    cleared_strength: z.number().min(0).max(1).default(0.4).meta({ title: 'Strength where a later label is good' }),
  }),
  evidence: LabelEvidence.extend({ card_fingerprint: z.string() }),
  run({ payment, labels }, options) {
    if (payment.cardFingerprint === null || labels.card === null) return notApplicable('No card is known.');
    if (labels.card.fraud === 0) return clear;
    const strength = isCleared(labels.card) ? options.cleared_strength : 1;
    return flagged(strength, { card_fingerprint: payment.cardFingerprint, ...labelEvidence(labels.card) });
  },
});
