import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';
import { anna, person } from './fixtures/people.ts';
import { blockKeys } from './person.ts';

describe('the names of a person', () => {
  it.each([
    ['Müller, Jörg', 'jorg', 'muller'],
    ['Dr. Maria van der Berg', 'maria', 'van der berg'],
    ['Иван Петров', 'ivan', 'petrov'],
    ["O'Neill", null, 'oneill'],
    ['Anna Lena Schmidt', 'anna lena', 'schmidt'],
  ])('reads %s', (fullName, given, surname) => {
    expect(person({ fullName })).toMatchObject({ given, surname });
  });

  it('prefers the columns to the whole name', () => {
    expect(person({ fullName: 'Somebody Else', firstName: 'Ann', middleName: 'B.', lastName: 'Cole' })).toMatchObject({
      given: 'ann b',
      surname: 'cole',
    });
  });
});

describe('an address', () => {
  it.each([
    ['17 Harbour Rd', 'harbour road', '17'],
    ['Hauptstr. 12a', 'hauptstrasse', '12a'],
    ['Flat 3, 22 St Johns Ave', 'st johns avenue', '22'],
    ['Unit B 5 Long Lane', 'long lane', '5'],
    ['The Old Mill', 'the old mill', null],
    ['--', null, null],
    ['9 Old Constructor', 'old constructor', '9'],
  ])('reads %s', (line, street, streetNumber) => {
    expect(readAddress(line)).toEqual({ street, streetNumber });
  });
});

describe('blocks', () => {
  it('has one for each kind that the person has the values for', () => {
    const keys = blockKeys(person({ ...anna, emailNorm: 'anna@example.org', phone: '+441171234567' }));
    expect(keys.map((key) => key.slice(0, 2)).sort()).toEqual(['bg', 'bs', 'em', 'gp', 'id', 'nn', 'ph', 'st']);
  });

  it('is the same block for names in each other’s column', () => {
    const [key] = blockKeys(person({ firstName: 'Berg', lastName: 'Anna' }));
    expect(blockKeys(person({ firstName: 'Anna', lastName: 'Berg' }))).toEqual([key]);
  });

  it('has none without a value', () => {
    expect(blockKeys(person({}))).toEqual([]);
  });
});
