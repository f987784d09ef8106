import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('remembers what was asked for last, and never more than twice so many answers', () => {
  const recent = new Recent<number>(10);
  for (let at = 0; at < 1000; at += 1) {
    recent.set(`k${at}`, at);
    expect(recent.get('k0')).toBe(0);
    expect(recent.size).toBeLessThanOrEqual(20);
  }
  expect([recent.get('k999'), recent.get('k998'), recent.get('k1')]).toEqual([999, 998, undefined]);
});
