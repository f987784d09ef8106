import { describe, expect, it } from 'vitest';
import { tagPlaces } from './tag-places.ts';

const total = { x: 0.8, y: 0.6, width: 0.1, height: 0.02 };

describe('tagPlaces', () => {
  it('puts two numbers of one height below each other, in the order of the page', () => {
    expect(tagPlaces([{ ...total, y: 0.7 }, total, { ...total, x: 0.7 }])).toEqual([
      { side: 'right', top: 'max(61% + 3.25rem, 61% + 1.625rem, 71%)' },
      { side: 'right', top: '61%' },
      { side: 'right', top: 'max(61% + 1.625rem, 61%)' },
    ]);
  });

  it('uses the nearer margin, each for itself', () => {
    expect(tagPlaces([total, { ...total, x: 0.1 }]).map(({ side, top }) => `${side} ${top}`)).toEqual([
      'right 61%',
      'left 61%',
    ]);
  });

  it('stands at half height of a line and at the top of an area', () => {
    const tops = [total, { ...total, height: 0.3 }].map((box) => tagPlaces([box])[0]?.top);
    expect(tops).toEqual(['61%', '60%']);
  });
});
