import { testCheck } from '#lib/engine/tester.ts';
import { payment } from '#lib/testing/risk-facts/event.ts';
import { labelCounts, labels } from '#lib/testing/risk-facts/links.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import type { LabelCounts } from '../facts/links.ts';
import { fraudLinkedCard } from './fraud-linked-card.ts';

const labelled = (change: Partial<LabelCounts>) => ({
  payment: payment(),
  labels: labels({ card: labelCounts({ lastFraudAt: NOW - 30 * DAY_MS, ...change }) }),
});

testCheck(fraudLinkedCard, {
  flagged: [
    {
      name: 'a card that was charged back',
      facts: labelled({ fraud: 1 }),
      evidence: { card_fingerprint: 'card_1', labels_n: 1 },
      strength: 1,
    },
  ],
  clear: [{ name: 'a card of honest orders', facts: labelled({ fraud: 0, legit: 9 }) }],
  notApplicable: [
    { name: 'a payment without a card', facts: { payment: payment({ cardFingerprint: null }), labels: labels() } },
    { name: 'unknown labels', facts: { payment: payment(), labels: labels({ card: null }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a quarrel that was settled',
      facts: labelled({ fraud: 1, legit: 1, lastLegitAt: NOW - DAY_MS }),
      expect: 'flagged',
      strength: 0.4,
    },
  ],
});
