import { testCheck } from '#lib/engine/tester.ts';
import { token } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { replayedToken } from './replayed-token.ts';

const facts = (change: Parameters<typeof token>[0] = {}) => ({ now: NOW, event: event(), token: token(change) });

testCheck(replayedToken, {
  flagged: [
    {
      name: 'a copy of the token in another session',
      facts: facts({ priorEventId: 'e_0' }),
      evidence: { token_id: 't_1', age_s: 3600, prior_event_id: 'e_0', signature_valid: true },
      strength: 1,
    },
    {
      name: 'a token that was not refreshed for two days, weakly',
      facts: facts({ refreshedAt: NOW - 2 * DAY_MS }),
      evidence: { age_s: 172_800, prior_event_id: null },
      strength: 0.3,
    },
  ],
  clear: [
    { name: 'a token of this morning', facts: facts() },
    { name: 'a token of exactly one day', facts: facts({ refreshedAt: NOW - DAY_MS }) },
  ],
  notApplicable: [{ name: 'an event without a token', facts: { now: NOW, event: event() } }],
  adversarial: [
    { name: 'a client that sends its event again', facts: facts({ priorEventId: 'e_1' }), expect: 'clear' },
    {
      name: 'a token whose signature was forged',
      facts: facts({ valid: false }),
      expect: 'flagged',
      evidence: { signature_valid: false },
      strength: 1,
    },
    { name: 'a token from the future', facts: facts({ refreshedAt: NOW + DAY_MS }), expect: 'clear' },
  ],
});
