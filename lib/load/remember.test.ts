import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';

describe('remember', () => {
  it('asks once for a text that comes again', () => {
    let asked = 0;
    const upper = remember((text) => {
      asked += 1;
      return text.toUpperCase();
    });
    expect(['a', 'b', 'a', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'A']);
    expect(asked).toBe(2);
  });

  it('answers rightly where more texts come than it has room for', () => {
    const length = remember((text) => text.length, 4);
    const texts = Array.from({ length: 300 }, (_, at) => 'x'.repeat(at % 40) + at);
    expect([...texts, ...texts].map(length)).toEqual([...texts, ...texts].map((text) => text.length));
  });

  it('tells texts apart that differ behind their start', () => {
    const last = remember((text) => text.at(-1), 1);
    const start = 'the same start of some forty characters';
    expect([`${start}a`, `${start}b`, `${start}a`].map(last)).toEqual(['a', 'b', 'a']);
  });
});
