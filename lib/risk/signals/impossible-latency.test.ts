import { testCheck } from '#lib/engine/tester.ts';
import { geo, rtt, TOKYO } from '#lib/testing/risk-facts/network.ts';
import { impossibleLatency } from './impossible-latency.ts';

const tokyo = geo(TOKYO);

testCheck(impossibleLatency, {
  flagged: [
    {
      name: 'Tokyo from Frankfurt within 30 ms',
      facts: { geo: tokyo, rtt: rtt({ minMs: 30 }) },
      evidence: { list_version: '2026-03-01', rtt_ms: 30, km: 9333, pop: 'Frankfurt' },
      strength: 1,
    },
  ],
  clear: [
    { name: 'Tokyo from Frankfurt within 230 ms', facts: { geo: tokyo, rtt: rtt({ minMs: 230 }) } },
    { name: 'Berlin within 2 ms, inside what the place may be off', facts: { geo: geo(), rtt: rtt({ minMs: 2 }) } },
  ],
  notApplicable: [
    { name: 'two samples alone', facts: { geo: tokyo, rtt: rtt({ minMs: 30, samples: 2 }) } },
    { name: 'no measurement', facts: { geo: tokyo } },
    { name: 'an unplaced address', facts: { rtt: rtt() } },
  ],
  adversarial: [
    {
      name: 'a client that answers slowly but once',
      facts: { geo: tokyo, rtt: rtt({ minMs: 30, lastMs: 400 }) },
      expect: 'flagged',
    },
    {
      name: 'a country whose centre is far from its people',
      facts: { geo: geo({ latitude: 48.1, longitude: 11.6, grade: 'country' }), rtt: rtt({ minMs: 1 }) },
      expect: 'clear',
    },
  ],
});
