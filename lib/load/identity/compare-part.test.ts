import { describe, expect, it } from 'vitest';
import { comparePart } from './compare-part.ts';
import { neededBits } from './model.ts';

interface Known {
  readonly given: string;
  readonly birth: string;
  readonly affected?: boolean;
  readonly nid?: string;
}

const needed = neededBits(5_000);

function memberOf(n: number, places: readonly number[], { given, birth, affected = true, nid }: Known) {
  const address = ['12 Mill Lane', 'Ely', null, '10115'];
  return [n, affected, places, `C${n}`, null, given, null, 'Quist', birth, nid ?? null, null, ...address, null, null];
}

function compare(first: number, last: number, ...members: readonly ReturnType<typeof memberOf>[]) {
  const { pairs, ...counts } = comparePart({
    first,
    last,
    persons: new TextEncoder().encode(JSON.stringify(members)),
    needed,
  });
  const found: readonly { a: string; b: string; relation: string }[] = JSON.parse(pairs);
  return { ...counts, pairs: found.map(({ a, b, relation }) => [a, b, relation]) };
}

describe('comparePart', () => {
  const jo = { given: 'Johanna', birth: '1980-05-17' };

  it('finds one person under two ids and names the lesser number first', () => {
    expect(compare(1, 1, memberOf(7, [1], jo), memberOf(3, [1], jo))).toEqual({
      compared: 1,
      found: 1,
      pairs: [['C3', 'C7', 'duplicate']],
    });
  });

  it('tells a relative of another name and another birth date at one address from a look-alike', () => {
    const child = { given: 'Tom', birth: '2011-11-02' };
    const twin = { given: 'Tom', birth: jo.birth };
    expect(compare(1, 1, memberOf(1, [1], jo), memberOf(2, [1], child)).found).toBe(0);
    expect(compare(1, 1, memberOf(1, [1], jo), memberOf(2, [1], twin)).pairs).toEqual([['C1', 'C2', 'look_alike']]);
  });

  it('holds two of one national id for one person though name and birth date were written otherwise', () => {
    const other = { given: 'Tom', birth: '2011-11-02', nid: 'h1' };
    expect(compare(1, 1, memberOf(1, [1], { ...jo, nid: 'h1' }), memberOf(2, [1], other)).found).toBe(1);
  });

  it('compares two who share several blocks once, in the first of them', () => {
    const both = [memberOf(1, [2, 5, 9], jo), memberOf(2, [5, 9], jo)] as const;
    expect(compare(1, 4, ...both).compared).toBe(0);
    expect(compare(5, 8, ...both).compared).toBe(1);
    expect(compare(9, 12, ...both).compared).toBe(0);
  });

  it('leaves out two of whom nobody is affected', () => {
    const known = { ...jo, affected: false };
    const members = [memberOf(1, [1], known), memberOf(2, [1], known), memberOf(3, [1], jo)] as const;
    expect(compare(1, 1, ...members).pairs).toEqual([
      ['C1', 'C3', 'duplicate'],
      ['C2', 'C3', 'duplicate'],
    ]);
  });
});
