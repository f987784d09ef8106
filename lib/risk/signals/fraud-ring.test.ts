import { testCheck } from '#lib/engine/tester.ts';
import { graph } from '#lib/testing/risk-facts/links.ts';
import { fraudRing } from './fraud-ring.ts';

testCheck(fraudRing, {
  flagged: [
    {
      name: 'two neighbours of known fraud and one behind them',
      facts: { graph: graph({ users: 4, fraudLabelled: 3, fraudAtHop1: 2, fraudAtHop2: 1 }) },
      evidence: { component_id: 'user:u_1', users: 4, fraud_labelled: 3, size_p: null },
      strength: 0.4048,
    },
    {
      name: 'ten accounts, where no group of the tenant is as large',
      facts: { graph: graph({ users: 10, sizeP: 0.001 }) },
      evidence: { users: 10, size_p: 0.001 },
      strength: 0.75,
    },
  ],
  clear: [
    { name: 'a household', facts: { graph: graph({ users: 4, devices: 6 }) } },
    { name: 'a tenant of companies', facts: { graph: graph({ users: 16, sizeP: 0.2 }) } },
  ],
  notApplicable: [
    { name: 'an event without links', facts: { graph: graph({ componentId: null }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a ring that keeps its distance from the account that was caught',
      facts: { graph: graph({ users: 4, fraudLabelled: 5, fraudAtHop2: 5 }) },
      expect: 'flagged',
      strength: 0.3043,
    },
  ],
});
