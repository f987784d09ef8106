import { testCheck } from '#lib/engine/tester.ts';
import { session } from '#lib/testing/risk-facts/session.ts';
import { baselinesOf } from '#lib/testing/risk-facts/windows.ts';
import { DEFAULT_BASELINES } from '../baselines.ts';
import type { SessionFacts } from '../facts/session.ts';
import { linearSession } from './linear-session.ts';

const baselines = baselinesOf({}, { routeSurpriseP99: 3, routeEntropyP01: 0.4 });
const walk = (change: Partial<SessionFacts>) => ({
  baselines,
  session: session({ events: 12, interactions: 0, routeSurprise: 1, routeEntropy: 1.5, ...change }),
});

testCheck(linearSession, {
  flagged: [
    {
      name: 'a way that nobody takes, without touching anything',
      facts: walk({ routeSurprise: 4.2 }),
      evidence: { events_n: 12, surprise: 4.2, entropy: 1.5 },
      strength: 1,
    },
    { name: 'one page over and over', facts: walk({ routeEntropy: 0.1 }), evidence: { entropy: 0.1 } },
  ],
  clear: [
    { name: 'an ordinary way', facts: walk({}) },
    { name: 'a strange way of somebody who scrolls', facts: walk({ routeSurprise: 4.2, interactions: 30 }) },
  ],
  notApplicable: [
    { name: 'a session without a collector', facts: walk({ routeSurprise: 4.2, interactions: null }) },
    { name: 'a short session', facts: walk({ routeSurprise: 4.2, events: 5 }) },
    { name: 'a tenant without a history', facts: { ...walk({ routeSurprise: 4.2 }), baselines: DEFAULT_BASELINES } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a script that mixes its pages but always asks for few',
      facts: walk({ routeSurprise: null, routeEntropy: 0.3 }),
      expect: 'flagged',
      evidence: { surprise: null },
    },
  ],
});
