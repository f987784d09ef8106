import { describe, expect, it } from 'vitest';
import { type Pixels, pictureChanges } from './picture-diff.ts';

const [WIDTH, HEIGHT, DPI] = [400, 200, 100];

/** A white picture with grey rectangles [x, y, width, height, grey]. */
function picture(...rectangles: readonly (readonly [number, number, number, number, number])[]): Pixels {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (const [left, top, width, height, grey] of rectangles)
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) pixels.fill(grey, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  return { widthPx: WIDTH, heightPx: HEIGHT, pixels };
}

describe('pictureChanges', () => {
  it('places what was added on empty paper', () => {
    const [change, ...more] = pictureChanges(picture(), picture([40, 40, 80, 20, 0]), DPI);
    expect(more).toEqual([]);
    expect(change).toEqual({ box: { x: 0.1, y: 0.2, width: 0.2, height: 0.1 }, covers: false });
  });

  it('tells that something stood there before', () => {
    const stamped = picture([40, 40, 80, 20, 0], [200, 100, 30, 30, 90]);
    expect(pictureChanges(stamped, picture([200, 100, 30, 30, 90]), DPI)).toMatchObject([{ covers: true }]);
  });

  it('joins the letters of a word and parts distant places', () => {
    const letters = picture([40, 40, 6, 16, 0], [50, 40, 6, 16, 0], [60, 40, 6, 16, 0], [300, 150, 20, 20, 0]);
    expect(pictureChanges(picture(), letters, DPI)).toHaveLength(2);
  });

  it('overlooks faint, small and thin differences', () => {
    const noise = picture([10, 10, 90, 90, 240], [200, 20, 8, 8, 0], [200, 100, 150, 2, 0]);
    expect(pictureChanges(picture(), noise, DPI)).toEqual([]);
  });

  it('does not compare pages of unequal size', () => {
    expect(pictureChanges(picture(), { widthPx: 1, heightPx: 1, pixels: new Uint8Array(4) }, DPI)).toEqual([]);
  });
});
