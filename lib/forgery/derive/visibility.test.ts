import { describe, expect, it } from 'vitest';
import { cover, run, textPage } from '../fixtures/facts.ts';
import { visibilityOf } from './visibility.ts';

describe('visibilityOf', () => {
  const em = 10 / textPage.height;
  const line = run('Total 90.00', 0.1, 0.1, { order: 1 });
  const tall = { ...line, box: { ...line.box, height: 1.42 * em }, baseline: 0.1 + 1.1 * em };

  it('finds text covered by a mask of the size of its glyphs, though its font has a higher line', () => {
    const mask = { ...tall.box, y: tall.baseline - 0.8 * em, height: 1.05 * em };
    expect(visibilityOf(textPage, [tall], [cover(mask, 2)])[0]?.hiddenBy).toBe('covered');
  });

  it('finds text not covered of which the lower half shows', () => {
    const half = { ...tall.box, height: tall.box.height / 2 };
    expect(visibilityOf(textPage, [tall], [cover(half, 2)])).toEqual([null]);
  });

  it('finds text not covered by what was painted before it', () => {
    expect(visibilityOf(textPage, [tall], [cover(tall.box, 0)])).toEqual([null]);
  });
});
