import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

const word = (text: string, x: number, y: number) => ({ text, box: { x, y, width: 0.1, height: 0.02 } });

describe('linesOf', () => {
  it('reads by line and from left to right, whatever the order of the file', () => {
    const words = [word('5.00', 0.8, 0.301), word('Date', 0.1, 0.1), word('Total', 0.1, 0.3), word('May', 0.4, 0.103)];
    expect(linesOf(words)).toEqual(['Date May', 'Total 5.00']);
  });
  it('has no lines for no words', () => expect(linesOf([])).toEqual([]));
});
