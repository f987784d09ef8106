import { expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { geo, rtt, TOKYO } from '#lib/testing/risk-facts/network.ts';
import { excessRttMs, expectedRttMs, minimumRttMs, serverDistance } from './round-trip.ts';

it('measures from the server to the claimed place', () => {
  const { km, radiusKm } = serverDistance(geo(TOKYO), rtt());
  expect(Math.round(km)).toBe(9333);
  expect(radiusKm).toBe(100);
});

it('follows the physics of the risk guide', () => {
  expect(minimumRttMs(9333)).toBeCloseTo(93.33, 2);
  expect(expectedRttMs(1000)).toBe(24);
  expect(excessRttMs(1000)).toBe(132);
});

it('never expects more than is an excess, nor less than light needs', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20_040, noNaN: true }), (km) => {
      expect(expectedRttMs(km)).toBeGreaterThan(minimumRttMs(km));
      expect(excessRttMs(km)).toBeGreaterThan(expectedRttMs(km));
    }),
  );
});
