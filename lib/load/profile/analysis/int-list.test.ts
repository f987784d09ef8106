import { expect, it } from 'vitest';
import { IntList } from './int-list.ts';
import { Places } from './places.ts';

it.each([1, 64, 65, 65_536, 65_537, 200_000])('an IntList keeps %i numbers', (count) => {
  const list = new IntList();
  for (let n = 0; n < count; n += 1) list.push(n * 3 - 7);
  expect(list.length).toBe(count);
  for (let n = 0; n < count; n += 1) if (list.at(n) !== n * 3 - 7) throw new Error(`Number ${n} differs.`);
});

it('Places knows where each row begins and ends, also beyond four gigabytes', () => {
  const places = new Places();
  const lengths = Array.from({ length: 10_000 }, (_, row) => 100 + (row % 7));
  let from = 5e9;
  const starts = lengths.map((length) => {
    places.add(from, length);
    from += length;
    return from - length;
  });
  for (const [row, length] of lengths.entries()) expect(places.at(row)).toEqual({ from: starts[row], length });
});
