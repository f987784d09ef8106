import { expect, it } from 'vitest';
import { sampleAlert } from '#lib/testing/sample-alert.ts';
import { topReasons } from './top-reasons.ts';

it('names what raised the score, strongest first, and counts the rest', () => {
  const weights = { BASE_RATE: 0.5, VPN_EXIT: 0.1, TOR_EXIT: 0, KNOWN_DEVICE: -0.3, NEW_DEVICE: 0.2, NEW_ASN: 0.05 };
  const reasons = Object.entries(weights).map(([code, weight]) => ({ code, weight, evidence: {} }));
  expect(topReasons(sampleAlert(1, { reasons }), 2)).toEqual({ shown: ['NEW_DEVICE', 'VPN_EXIT'], more: 1 });
});

it('names a code once that several rules have', () => {
  const reasons = [0.3, 0.2].map((weight) => ({ code: 'RULE_HIT', weight, evidence: {} }));
  expect(topReasons(sampleAlert(1, { reasons }), 2)).toEqual({ shown: ['RULE_HIT'], more: 0 });
});
