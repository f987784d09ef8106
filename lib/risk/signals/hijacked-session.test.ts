import { testCheck } from '#lib/engine/tester.ts';
import { session, snapshot } from '#lib/testing/risk-facts/session.ts';
import { MINUTE_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import type { SessionSnapshot } from '../facts/session.ts';
import { hijackedSession } from './hijacked-session.ts';

const after = (change: Partial<SessionSnapshot>, before: Partial<SessionSnapshot> = {}) => ({
  session: session({
    previous: snapshot({ at: NOW - MINUTE_MS, ...before }),
    current: snapshot({ ...before, ...change }),
  }),
});

testCheck(hijackedSession, {
  flagged: [
    {
      name: 'another browser in another country',
      facts: after({ browser: 'Firefox', country: 'JP', deviceId: 'd_2', tokenId: null, webglHash: null }),
      evidence: {
        session_id: 's_1',
        field: 'browser',
        from: 'Chrome',
        to: 'Firefox',
        delta_s: 60,
        fields: ['browser', 'device', 'country'],
      },
      strength: 1,
    },
  ],
  clear: [
    { name: 'nothing that changed', facts: after({}) },
    { name: 'another address of the same operator', facts: after({ ip: '81.2.69.143' }) },
    { name: 'a value that is not sent this time', facts: after({ browser: null, asn: null }) },
  ],
  notApplicable: [
    { name: 'the first event of a session', facts: { session: session({ previous: null }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a hand-over from wifi to mobile',
      facts: after({ asn: 'AS3209' }),
      expect: 'flagged',
      evidence: { field: 'asn' },
      strength: 0.3,
    },
    {
      name: 'a thief with the same kind of browser, whose device is not known',
      facts: after({ country: 'JP' }, { deviceId: null, tokenId: null, webglHash: null }),
      expect: 'flagged',
      strength: 0.6,
    },
    {
      name: 'a copied cookie on another graphics card behind the same line',
      facts: after({ webglHash: 'w_2' }),
      expect: 'flagged',
      evidence: { field: 'webgl' },
      strength: 1,
    },
  ],
});
