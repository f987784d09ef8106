import { describe, expect, it } from 'vitest';
import { ScreeningListPath } from '#lib/contracts/screening.ts';
import { hitsOf, listIdOf } from './list-words.ts';

describe('the id of a screening list', () => {
  it.each([
    ['EU sanctions, 2026', 'eu-sanctions-2026'],
    ['  Würzburg: Élus  ', 'wurzburg-elus'],
    ['2026 list', 'list'],
    ['国连', 'list'],
    ['X', 'list-x'],
    ['a'.repeat(100), 'a'.repeat(63)],
    [`${'a'.repeat(62)} b`, 'a'.repeat(62)],
  ])('follows from its title: %s', (title, id) => {
    expect(listIdOf(title)).toBe(id);
    expect(ScreeningListPath.safeParse({ list_id: listIdOf(title) }).success).toBe(true);
  });
});

describe('the hits of a screening', () => {
  it('are those of the lists, the gravest first', () => {
    const signals = { PEP: 2, PHONE_SHARED: 9, SANCTIONS_STRONG: 1 };
    expect(hitsOf({ signals }).map(({ code, customers }) => [code, customers])).toEqual([
      ['SANCTIONS_STRONG', 1],
      ['PEP', 2],
    ]);
    expect(hitsOf({ signals: null })).toEqual([]);
  });
});
