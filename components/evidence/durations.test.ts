import { expect, it } from 'vitest';
import { durationOf } from './durations.ts';

it('words what ends with a unit of time, and nothing else', () => {
  expect(durationOf('delta_s', 2866)).toEqual({ label: 'Time between', value: '47 min 46 s' });
  expect(durationOf('rtt_ms', 70)).toEqual({ label: 'RTT', value: '70 ms' });
  expect(durationOf('account_age_s', 3_500_000)?.value).toBe('40 days');
  expect([durationOf('devices', 3), durationOf('change_s', 'soon'), durationOf('_s', 3)]).toEqual([null, null, null]);
});
