import { describe, expect, it } from 'vitest';
import type { Luminance } from '../facts/picture.ts';
import { seeded } from '../fixtures/seeded.ts';
import { groundChance, groundUnlikeness } from './ground.ts';

const [WIDTH, HEIGHT] = [400, 300];
const PATCH = { x: 150, y: 140, width: 14, height: 16 };
const COPY = { dx: 61, dy: 33 };

/** Paper with grain. @param light brightness that falls off across it. @param copied whether the patch lies again at `COPY`. */
function paper(light: number, copied: boolean): Luminance {
  const random = seeded(7);
  const pixels = Uint8Array.from(
    { length: WIDTH * HEIGHT },
    (_, index) => 220 - Math.round((light * (index % WIDTH)) / WIDTH) + random.below(9) - 4,
  );
  if (copied)
    for (let row = -8; row < PATCH.height + 8; row++)
      for (let column = -8; column < PATCH.width + 8; column++) {
        const from = (PATCH.y + row) * WIDTH + PATCH.x + column;
        pixels[from + COPY.dy * WIDTH + COPY.dx] = pixels[from] ?? 0;
      }
  return { page: 1, widthPx: WIDTH, heightPx: HEIGHT, pixels };
}

describe('groundUnlikeness', () => {
  it('is 0 where the grain repeats and about 1 where it does not', () => {
    expect(groundUnlikeness(paper(0, true), PATCH, COPY)).toBeCloseTo(0, 3);
    expect(groundUnlikeness(paper(0, false), PATCH, COPY)).toBeGreaterThan(0.8);
  });

  it('takes no light that falls off for grain', () =>
    expect(groundUnlikeness(paper(80, false), { ...PATCH, x: 60, width: 200 }, COPY)).toBeGreaterThan(0.8));
});

describe('groundChance', () => {
  it('is small where the grain repeats', () => {
    expect(groundChance(paper(0, true), PATCH, COPY)).toBeLessThan(0.001);
    expect(groundChance(paper(0, false), PATCH, COPY)).toBeGreaterThan(0.01);
  });

  it('is unknown at whole blocks of a JPEG file, on paper without grain and near the edge', () => {
    expect(groundChance(paper(0, true), PATCH, { dx: 64, dy: -32 })).toBeNull();
    const blank = { ...paper(0, false), pixels: new Uint8Array(WIDTH * HEIGHT).fill(255) };
    expect(groundChance(blank, PATCH, COPY)).toBeNull();
    expect(groundChance(paper(0, false), PATCH, { dx: 390, dy: 0 })).toBeNull();
  });
});
