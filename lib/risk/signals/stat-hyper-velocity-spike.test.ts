import { testCheck } from '#lib/engine/tester.ts';
import { baselinesOf, windowsOf } from '#lib/testing/risk-facts/windows.ts';
import { DEFAULT_BASELINES } from '../baselines.ts';
import { statHyperVelocitySpike } from './stat-hyper-velocity-spike.ts';

const baselines = DEFAULT_BASELINES;
const usual = (mean: number, p995: number, rise = 1) => baselinesOf({ 'user events 1m': { mean, p995 } }, { rise });
const userMinute = (count: number) => windowsOf({ user: { events: { '1m': count, '10m': count } } });

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
      facts: { baselines, windows: windowsOf({ user: { events: { '1m': 21 } }, ip: { events: { '1m': 240 } } }) },
      evidence: { transaction_velocity_count: 240, threshold: 60, key: 'ip' },
      strength: 1,
    },
    {
      name: 'a count that chance does not explain',
      facts: { baselines: usual(1, 15), windows: userMinute(12) },
      evidence: { transaction_velocity_count: 12, threshold: 20, baseline_p995: 15 },
      strength: 0.5,
    },
  ],
  clear: [
    { name: 'the limit itself', facts: { baselines, windows: userMinute(20) } },
    { name: 'a busy tenant that is used to it', facts: { baselines: usual(60, 100), windows: userMinute(60) } },
  ],
  notApplicable: [
    { name: 'an event without user and address', facts: { baselines, windows: windowsOf({}) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a sales day of the whole tenant',
      facts: { baselines: usual(18, 15, 3), windows: userMinute(45) },
      expect: 'clear',
    },
    {
      name: 'a script below the limit of a minute that goes on for ten',
      facts: { baselines, windows: windowsOf({ user: { events: { '1m': 19, '10m': 190 } } }) },
      expect: 'flagged',
      evidence: { window: '10m', threshold: 60 },
    },
  ],
});
