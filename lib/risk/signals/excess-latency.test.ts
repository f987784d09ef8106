import { testCheck } from '#lib/engine/tester.ts';
import { geo, rtt, TOKYO } from '#lib/testing/risk-facts/network.ts';
import { excessLatency } from './excess-latency.ts';

testCheck(excessLatency, {
  flagged: [
    {
      name: 'Berlin from Frankfurt in 400 ms, again and again',
      facts: { geo: geo(), rtt: rtt({ minMs: 390, lastMs: 400, excessOccasions: 2 }) },
      evidence: { list_version: '2026-03-01', rtt_ms: 400, expected_ms: 15, occasions: 2 },
      strength: 1,
    },
  ],
  clear: [
    { name: 'one slow answer', facts: { geo: geo(), rtt: rtt({ lastMs: 400, excessOccasions: 1 }) } },
    { name: 'the far side of the world', facts: { geo: geo(TOKYO), rtt: rtt({ lastMs: 260, excessOccasions: 3 }) } },
    { name: 'congestion that has passed', facts: { geo: geo(), rtt: rtt({ lastMs: 25, excessOccasions: 4 }) } },
  ],
  notApplicable: [
    { name: 'nothing measured', facts: { geo: geo(), rtt: rtt({ samples: 0 }) } },
    { name: 'an unplaced address', facts: { rtt: rtt() } },
  ],
  adversarial: [
    {
      name: 'a proxy next door that ends the connection',
      facts: { geo: geo(), rtt: rtt({ lastMs: 12, tlsMinusTcpMs: 60 }) },
      expect: 'flagged',
      evidence: { tls_minus_tcp_ms: 60 },
      flags: ['PROXY_SUSPECTED'],
    },
  ],
});
