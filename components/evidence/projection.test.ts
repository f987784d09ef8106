import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { frameOf, greatCircle, nearLongitude } from './projection.ts';

const place = fc.record({
  latitude: fc.double({ min: -55, max: 78, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('frameOf', () => {
  it('holds both places, also across the date line', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const { west, east, north, south } = frameOf(from, to);
        const x = nearLongitude(from.longitude, to.longitude);
        expect(Math.min(from.longitude, x)).toBeGreaterThanOrEqual(west);
        expect(Math.max(from.longitude, x)).toBeLessThanOrEqual(east);
        expect(Math.max(from.latitude, to.latitude)).toBeLessThanOrEqual(north);
        expect(Math.min(from.latitude, to.latitude)).toBeGreaterThanOrEqual(south);
      }),
    );
  });
});

describe('greatCircle', () => {
  it('begins and ends at the places and never jumps', () => {
    const path = greatCircle({ latitude: 35.7, longitude: 139.7 }, { latitude: 37.8, longitude: -122.4 });
    expect(path[0]?.longitude).toBeCloseTo(139.7, 6);
    expect(path.at(-1)?.longitude).toBeCloseTo(237.6, 6);
    expect(path.slice(1).every((point, index) => Math.abs(point.longitude - (path[index]?.longitude ?? 0)) < 10)).toBe(
      true,
    );
  });

  it('is a straight line where both places are one', () => {
    const berlin = { latitude: 52.5, longitude: 13.4 };
    expect(greatCircle(berlin, berlin)).toEqual([berlin, berlin]);
  });
});
