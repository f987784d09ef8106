import { expect, it } from 'vitest';
import { LAND_PATH, LAND_UNIT_DEGREES } from './land.ts';

type Corner = readonly [longitude: number, latitude: number];

/** The outlines in degrees, north up. */
const outlines = [...LAND_PATH.matchAll(/M(-?\d+) (-?\d+)l([^z]*)z/g)].map(
  ([, startX, startY, steps = '']): Corner[] => {
    let [x, y] = [Number(startX), Number(startY)];
    const numbers = [...steps.matchAll(/-?\d+/g)].map(Number);
    const rest = Array.from({ length: numbers.length / 2 }, (_, index): Corner => {
      x += numbers[2 * index] ?? 0;
      y += numbers[2 * index + 1] ?? 0;
      return [x * LAND_UNIT_DEGREES, -y * LAND_UNIT_DEGREES];
    });
    return [[Number(startX) * LAND_UNIT_DEGREES, -Number(startY) * LAND_UNIT_DEGREES], ...rest];
  },
);

/** Even-odd: how often a ray to the east crosses an outline. */
function isLand(longitude: number, latitude: number): boolean {
  const crossings = outlines.flatMap((outline) =>
    outline.filter(([x1, y1], index) => {
      const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1];
      if (y1 > latitude === y2 > latitude) return false;
      return x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1) > longitude;
    }),
  );
  return crossings.length % 2 === 1;
}

it('lies on the globe', () => {
  const corners = outlines.flat();
  expect(corners.length).toBeGreaterThan(2000);
  for (const [longitude, latitude] of corners) {
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180.01);
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
  }
});

it.each([
  ['Berlin', 13.4, 52.5, true],
  ['Brasilia', -47.9, -15.8, true],
  ['Alice Springs', 133.9, -23.7, true],
  ['the middle of the Atlantic', -40, 30, false],
  ['the middle of the Pacific', -150, 0, false],
])('knows whether %s is land', (_, longitude, latitude, expected) => {
  expect(isLand(longitude, latitude)).toBe(expected);
});
