import { expect, it } from 'vitest';
import { clusterPairs } from './cluster.ts';

it('joins what is connected through others', () => {
  const pairs = [
    ['d', 'e'],
    ['c', 'b'],
    ['a', 'b'],
    ['x', 'x'],
  ] as const;
  expect(clusterPairs(pairs)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

it('joins a long chain in any order', () => {
  const chain = Array.from({ length: 500 }, (_, at) => [`${1000 + at}`, `${1001 + at}`] as const);
  const [whole, ...rest] = clusterPairs([
    ...chain.filter((_, at) => at % 2 === 1),
    ...chain.filter((_, at) => at % 2 === 0),
  ]);
  expect(whole).toHaveLength(501);
  expect(rest).toEqual([]);
});
