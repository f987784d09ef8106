import { describe, expect, it } from 'vitest';
import { comparePersons, relationOf } from './compare.ts';
import { anna, person } from './fixtures/people.ts';
import { blockLetters, DEFAULT_MODEL, neededBits } from './model.ts';
import type { PersonColumns } from './person.ts';

const relation = (other: Partial<PersonColumns>, population = 10_000) =>
  relationOf(
    comparePersons(person(anna), person({ ...anna, customerId: 'C2', ...other }), DEFAULT_MODEL),
    neededBits(population),
  );
const otherId = { nationalIdHash: 'h2', nationalIdLast4: '9902' };
const noId = { nationalIdHash: null, nationalIdLast4: null };

describe('a pair of customers', () => {
  it.each([
    ['the same person again', {}, 'duplicate'],
    ['a short form and a typing error', { firstName: 'Annie', lastName: 'Bergstrom', ...otherId }, 'duplicate'],
    ['day and month exchanged', { dateOfBirth: '1984-12-03', ...noId }, 'duplicate'],
    ['names in each other’s column', { firstName: 'Bergström', lastName: 'Anna', ...noId }, 'duplicate'],
    ['another name under the same national id', { firstName: 'Kim', lastName: 'Cho' }, 'duplicate'],
    ['a mistyped national id and another name', { firstName: 'Zoe', nationalIdHash: 'h9' }, 'duplicate'],
    ['a twin', { firstName: 'Sofia', ...otherId }, 'look_alike'],
    ['a parent of the same name', { dateOfBirth: '1951-07-30', ...otherId }, 'look_alike'],
    ['a husband', { firstName: 'Lars', dateOfBirth: '1980-11-05', ...otherId }, null],
  ])('is judged: %s', (_, other, expected) => {
    expect(relation(other)).toBe(expected);
  });

  it('needs more than a name and a town', () => {
    const ann = person({ firstName: 'Ann', lastName: 'Cole', city: 'Leeds', postalCode: 'LS1 1AA' });
    expect(relationOf(comparePersons(ann, ann, DEFAULT_MODEL), neededBits(100))).toBeNull();
  });

  it('needs more evidence among more customers', () => {
    const some = { ...noId, addressLine1: null, city: null, postalCode: null, lastName: null };
    expect(relation(some, 1_000)).toBe('duplicate');
    expect(relation(some, 50_000_000)).toBeNull();
  });

  it('counts a common surname for less', () => {
    const common = { ...DEFAULT_MODEL, shares: { given: new Map(), surname: new Map([['bergstrom', 0.04]]) } };
    const bits = (model: typeof DEFAULT_MODEL) => comparePersons(person(anna), person(anna), model).bits;
    expect(bits(DEFAULT_MODEL) - bits(common)).toBeCloseTo(3);
  });

  it('is the same pair from either side', () => {
    const other = person({ ...anna, firstName: 'Anne', dateOfBirth: '1984-12-03', postalCode: 'BS1 4QB' });
    const there = comparePersons(person(anna), other, DEFAULT_MODEL);
    expect(comparePersons(other, person(anna), DEFAULT_MODEL)).toEqual(there);
    expect(there.fields.reduce((sum, { bits }) => sum + bits, 0)).toBeCloseTo(there.bits);
  });

  it('says nothing of a field that one does not have', () => {
    const { fields } = comparePersons(person(anna), person({ firstName: 'Anna' }), DEFAULT_MODEL);
    expect(fields).toEqual([{ field: 'given', level: 'exact', bits: 7.4 }]);
  });
});

describe('blockLetters', () => {
  it('narrows a block by one letter for every five times as many customers', () => {
    expect([0, 10, 5_000, 25_000, 125_000, 1_000_000].map(blockLetters)).toEqual([0, 0, 0, 1, 2, 3]);
  });
});
