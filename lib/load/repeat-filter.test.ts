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
});
