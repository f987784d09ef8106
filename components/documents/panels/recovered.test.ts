import { describe, expect, it } from 'vitest';
import { joinRecovered } from './recovered.ts';

const word = (text: string, x: number, y: number, hidden_by = 'covered') => ({
  page: 1,
  text,
  hidden_by,
  box: { x, y, width: 0.05, height: 0.02 },
});

describe('joinRecovered', () => {
  it('makes one piece of the words of a line, in one box', () => {
    const [piece, ...rest] = joinRecovered([word('Paid', 0.1, 0.5), word('in', 0.16, 0.5), word('full', 0.22, 0.501)]);
    expect(rest).toEqual([]);
    expect(piece?.text).toBe('Paid in full');
    expect(piece?.box.x).toBe(0.1);
    expect(piece?.box.width).toBeCloseTo(0.17);
  });

  it('parts lines, columns and ways of hiding', () => {
    const words = [word('a', 0.1, 0.5), word('b', 0.16, 0.6), word('c', 0.8, 0.6), word('d', 0.86, 0.6, 'off_page')];
    expect(joinRecovered(words)).toHaveLength(4);
  });
});
