import { testCheck } from '#lib/engine/tester.ts';
import { baselinesOf, windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { riskFacts } from '#lib/testing/risk-facts.ts';
import { manyDevices } from './many-devices.ts';

const devices = (count: number) => windowsOf({ user: { distinct_devices: { '24h': count } } });

testCheck(manyDevices, {
  flagged: [
    {
      name: 'more devices in a day than is usual',
      facts: riskFacts({ windows: devices(6) }),
      evidence: { user_id: 'u_1', devices_24h: 6, p99_baseline: null, threshold: 3 },
      strength: 0.75,
    },
  ],
  clear: [
    { name: 'as many as is usual', facts: riskFacts({ windows: devices(3) }) },
    {
      name: 'a tenant whose users have many devices',
      facts: riskFacts({ windows: devices(6), baselines: baselinesOf({ 'user distinct_devices 24h': { p99: 6 } }) }),
    },
  ],
  notApplicable: [
    { name: 'unknown counts', facts: riskFacts({ windows: windowsOf({}) }) },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a baseline below the limit of the options',
      facts: riskFacts({ windows: devices(3), baselines: baselinesOf({ 'user distinct_devices 24h': { p99: 1 } }) }),
      expect: 'clear',
    },
    {
      name: 'a device renewed for every request',
      facts: riskFacts({ windows: devices(300) }),
      expect: 'flagged',
      evidence: { devices_24h: 300 },
      strength: 1,
    },
  ],
});
