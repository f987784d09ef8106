import { testCheck } from '#lib/engine/tester.ts';
import { client } from '#lib/testing/risk-facts/device.ts';
import { history, hoursOf } from '#lib/testing/risk-facts/history.ts';
import { geo } from '#lib/testing/risk-facts/network.ts';
import { HOUR_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { unusualHour } from './unusual-hour.ts';

/** NOW is 10:15 in Berlin. */
const at = (hour: number) => NOW + (hour - 10) * HOUR_MS;
const day = history({ hours: hoursOf({ 9: 20, 18: 20 }) });

testCheck(unusualHour, {
  flagged: [
    {
      name: 'three in the morning of a user of the day',
      facts: { now: at(3), client: client(), history: day },
      evidence: { local_hour: 3, share: 0, n_history: 40 },
      strength: 1,
    },
    {
      name: 'midnight by the place, where the device tells no time zone',
      facts: { now: at(0), client: client({ timeZone: null }), geo: geo(), history: day },
      evidence: { local_hour: 0 },
    },
  ],
  clear: [
    { name: 'the morning', facts: { now: at(5), client: client(), history: day } },
    {
      name: 'a nurse on the night shift',
      facts: { now: at(3), client: client(), history: history({ hours: hoursOf({ 2: 2, 9: 38 }) }) },
    },
  ],
  notApplicable: [
    {
      name: 'a short history',
      facts: { now: at(3), client: client(), history: history({ hours: hoursOf({ 9: 19 }) }) },
    },
    { name: 'an unknown local time', facts: { now: at(3), client: client({ timeZone: null }), history: day } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a clock set to another zone to make it day',
      facts: { now: at(3), client: client({ timeZone: 'America/Los_Angeles' }), geo: geo(), history: day },
      expect: 'clear',
    },
    {
      name: 'a night before summer time ends',
      facts: { now: Date.parse('2026-10-25T00:30:00Z'), client: client(), history: day },
      expect: 'flagged',
      evidence: { local_hour: 2 },
    },
  ],
});
