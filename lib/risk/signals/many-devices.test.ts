import { testCheck } from '#lib/engine/tester.ts';
import { riskFacts, userWindow, windows } from '#lib/testing/risk-facts.ts';
import { manyDevices } from './many-devices.ts';

testCheck(manyDevices, {
  flagged: [
    {
      name: 'more devices in a day than is usual',
      facts: riskFacts({ windows: windows({ user: userWindow({ devices24h: 6 }) }) }),
      evidence: { user_id: 'u_1', devices_24h: 6, p99_baseline: 3 },
      strength: 0.75,
    },
  ],
  clear: [
    { name: 'as many as is usual', facts: riskFacts({ windows: windows({ user: userWindow({ devices24h: 3 }) }) }) },
  ],
  notApplicable: [
    { name: 'unknown counts', facts: riskFacts({ windows: windows({ user: null }) }) },
    { name: 'nothing known', facts: {} },
  ],
});
