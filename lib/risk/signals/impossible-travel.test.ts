import { expect, it } from 'vitest';
import { testCheck } from '#lib/engine/tester.ts';
import { fc } from '#lib/testing/properties.ts';
import { history, located } from '#lib/testing/risk-facts/history.ts';
import { BERLIN, geo, network, networkOf, TOKYO } from '#lib/testing/risk-facts/network.ts';
import { HOUR_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import type { RiskFacts } from '../facts.ts';
import { impossibleTravel } from './impossible-travel.ts';

const fromBerlin = (hours: number, change: Parameters<typeof located>[0] = {}): Partial<RiskFacts> => ({
  now: NOW,
  history: history({ located: [located({ at: NOW - hours * HOUR_MS, ...change })] }),
  geo: geo(TOKYO),
  network: network(),
});

testCheck(impossibleTravel, {
  flagged: [
    {
      name: 'Berlin and Tokyo within 1.2 hours, with both ends',
      facts: fromBerlin(1.2),
      evidence: {
        list_version: '2026-03-01',
        from: { city: 'Berlin', at: '2026-03-20T08:03:00.000Z' },
        to: { city: 'Tokyo', at: '2026-03-20T09:15:00.000Z' },
        km: 8917,
        hours: 1.2,
        limit_kmh: 1000,
      },
      strength: 1,
    },
    { name: 'the same second', facts: fromBerlin(0), evidence: { hours: 0 }, strength: 1 },
    {
      name: 'a VPN at this end, weakly',
      facts: { ...fromBerlin(1), network: networkOf('vpn') },
      evidence: { km: 8917 },
      strength: 0.3,
    },
    {
      name: 'a mobile network at the other end',
      facts: fromBerlin(1, { classes: ['mobile'] }),
      evidence: {},
      strength: 0.3,
    },
    {
      name: 'the same device behind a VPN, weaker still',
      facts: { ...fromBerlin(1, { sameDevice: true }), network: networkOf('vpn') },
      evidence: { same_device: true },
      strength: 0.15,
    },
  ],
  clear: [
    { name: 'a flight of twelve hours', facts: fromBerlin(12) },
    { name: 'a neighbouring city', facts: { ...fromBerlin(0), geo: geo({ latitude: 52.4, longitude: 13.05 }) } },
    {
      name: 'a country whose centre is within the error of the data',
      facts: { ...fromBerlin(0, { grade: 'country' }), geo: geo({ latitude: 48.1, longitude: 11.6 }) },
    },
  ],
  notApplicable: [
    { name: 'a user without an earlier place', facts: { ...fromBerlin(1), history: history({ located: [] }) } },
    { name: 'an unplaced address', facts: { now: NOW, history: history(), network: network() } },
  ],
  adversarial: [
    {
      name: 'an attacker whose last place is near, where an earlier one is not',
      facts: {
        ...fromBerlin(0),
        history: history({ located: [located({ ...TOKYO, at: NOW }), located({ at: NOW - HOUR_MS })] }),
      },
      expect: 'flagged',
      evidence: { from: { city: 'Berlin' } },
      strength: 1,
    },
    {
      name: 'a VPN at the nearest event that would hide the plain one',
      facts: {
        ...fromBerlin(0),
        history: history({ located: [located({ classes: ['vpn'] }), located({ at: NOW - 2 * HOUR_MS })] }),
      },
      expect: 'flagged',
      strength: 1,
    },
    {
      name: 'an event that comes out of order',
      facts: fromBerlin(-1),
      expect: 'flagged',
      evidence: { hours: 1 },
    },
  ],
});

it('never finds a faster journey less suspicious', () => {
  const run = impossibleTravel.bind();
  const strengthAfter = (hours: number) => {
    const verdict = run(fromBerlin(hours, BERLIN));
    return verdict.status === 'flagged' ? verdict.strength : 0;
  };
  fc.assert(
    fc.property(fc.double({ min: 0, max: 48, noNaN: true }), fc.double({ min: 0, max: 48, noNaN: true }), (a, b) => {
      expect(strengthAfter(Math.min(a, b))).toBeGreaterThanOrEqual(strengthAfter(Math.max(a, b)));
    }),
  );
});
