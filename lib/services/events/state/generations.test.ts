import { expect, it } from 'vitest';
import { createGenerations } from './generations.ts';

it('forgets what nobody asked for during a generation, and only when it ages', () => {
  const kept = createGenerations<string>(4, () => 1);
  kept.set('user', 'a', 'A');
  kept.set('user', 'b', 'B');
  kept.set('device', 'a', 'D');
  kept.age();
  expect(kept.weight()).toBe(3);
  expect(kept.get('user', 'a')).toBe('A');
  kept.set('user', 'c', 'C');
  expect(kept.get('device', 'a')).toBe('D');
  kept.age();
  expect(kept.get('user', 'b')).toBeUndefined();
  expect(kept.get('user', 'a')).toBe('A');
  expect(kept.get('device', 'a')).toBe('D');
});

it('keeps everything while there is room', () => {
  const kept = createGenerations<string>(100, () => 1);
  kept.set('user', 'a', 'A');
  for (let turn = 0; turn < 10; turn += 1) kept.age();
  expect(kept.get('user', 'a')).toBe('A');
  kept.clear();
  expect(kept.get('user', 'a')).toBeUndefined();
  expect(kept.weight()).toBe(0);
});

it('weighs what grows while it is kept', () => {
  const kept = createGenerations<string>(8, (item) => item.length);
  kept.set('ip', 'a', 'AAA');
  kept.age();
  expect(kept.weight()).toBe(3);
  kept.grow();
  kept.age();
  expect(kept.weight()).toBe(4);
  kept.set('ip', 'b', 'B');
  kept.age();
  kept.grow();
  kept.age();
  expect(kept.get('ip', 'b')).toBe('B');
  expect(kept.weight()).toBeGreaterThanOrEqual(6);
});
