import { testCheck } from '#lib/engine/tester.ts';
import { ipWindow, userWindow, windows } from '#lib/testing/risk-facts.ts';
import { DEFAULT_BASELINES } from '../baselines.ts';
import type { BaselineFacts } from '../facts.ts';
import { statHyperVelocitySpike } from './stat-hyper-velocity-spike.ts';

const baselines = DEFAULT_BASELINES;
const withUserMinute = (mean: number, p995: number, rise = 1): BaselineFacts => ({
  ...baselines,
  scope: 'tenant',
  rise,
  velocity: { ...baselines.velocity, user_events_1m: { mean, p995 } },
});
const userMinute = (events1m: number) => windows({ user: userWindow({ events1m, events10m: events1m }) });

testCheck(statHyperVelocitySpike, {
  flagged: [
    {
      name: 'forty events of one user in a minute',
      facts: { baselines, windows: userMinute(40) },
      evidence: { transaction_velocity_count: 40, threshold: 20, key: 'user', window: '1m', baseline_p995: null },
      strength: 0.75,
    },
    {
      name: 'the address, where it is further above its limit than the user',
      facts: { baselines, windows: windows({ user: userWindow({ events1m: 21 }), ip: ipWindow({ events1m: 240 }) }) },
      evidence: { transaction_velocity_count: 240, threshold: 60, key: 'ip' },
      strength: 1,
    },
    {
      name: 'a count that chance does not explain',
      facts: { baselines: withUserMinute(1, 15), windows: userMinute(12) },
      evidence: { transaction_velocity_count: 12, threshold: 20, baseline_p995: 15 },
      strength: 0.5,
    },
  ],
  clear: [
    { name: 'the limit itself', facts: { baselines, windows: userMinute(20) } },
    {
      name: 'a busy tenant that is used to it',
      facts: { baselines: withUserMinute(60, 100), windows: userMinute(60) },
    },
    { name: 'a rise of the whole tenant', facts: { baselines: withUserMinute(18, 15, 3), windows: userMinute(45) } },
  ],
  notApplicable: [
    { name: 'an event without user and address', facts: { baselines, windows: windows({ user: null, ip: null }) } },
    { name: 'nothing known', facts: {} },
  ],
});
