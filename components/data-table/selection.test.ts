import { expect, it } from 'vitest';
import { extended, toggled } from './selection.tsx';

const order = ['a', 'b', 'c', 'd'];

it('adds and removes one row', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
  expect([...toggled(new Set(['a']), 'a')]).toEqual([]);
});

it('takes in everything between two rows, in either direction', () => {
  expect([...extended(new Set(), order, 'b', 'd')]).toEqual(['b', 'c', 'd']);
  expect([...extended(new Set(), order, 'd', 'b')]).toEqual(['b', 'c', 'd']);
  expect([...extended(new Set(['a']), order, null, 'c')]).toEqual(['a', 'c']);
});
