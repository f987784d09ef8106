import { describe, expect, it } from 'vitest';
import { RepeatFilter } from './repeat-filter.ts';

describe('RepeatFilter', () => {
  it('never misses a repeat and rarely takes a new text for one', () => {
    const filter = new RepeatFilter(42);
    const ids = Array.from({ length: 50_000 }, (_, at) => `C${at}`);
    const mistaken = ids.filter((id) => filter.seen(id)).length;
    expect(mistaken).toBeLessThan(10);
    expect(ids.every((id) => filter.seen(id))).toBe(true);
  });

  it('keeps to that, but for one in a hundred, for many texts', () => {
    const filter = new RepeatFilter(42);
    let mistaken = 0;
    for (let at = 0; at < 800_000; at += 1) if (filter.seen(`C${at}`)) mistaken += 1;
    expect(mistaken).toBeLessThan(8_000);
    let missed = 0;
    for (let at = 0; at < 800_000; at += 1) if (!filter.seen(`C${at}`)) missed += 1;
    expect(missed).toBe(0);
  });
});
