import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { nameSimilarity } from './compare-names.ts';
import { type NameKind, parseName } from './parse-name.ts';

const OPTIONS = { extraQuery: 0.8, extraResult: 0.2, rarity: () => 1 };

const similarity = (query: string, result: string, kind: NameKind = 'person') =>
  nameSimilarity(parseName(query, kind), parseName(result, kind), OPTIONS);

describe('names of persons', () => {
  it.each([
    ['Ana Kowalska', 'KOWALSKA, Ana', 0.999],
    ['Dr. Ana Kowalska', 'Ana Kowalska', 0.999],
    ['Kowalska Ana', 'Ana Kowalska', 0.999],
    ['Bob Harding', 'Robert Harding', 0.94],
    ['Сергей Волков', 'Sergei Volkov', 0.9],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos', 0.9],
    ['Yusuf Al-Khatib', 'Youssef Al Khateeb', 0.8],
    ['J. Harding', 'John Harding', 0.85],
    ['R0bert Hard1ng', 'Robert Harding', 0.84],
    ['Abdul Rahman Nasser', 'Abdulrahman Nasser', 0.95],
    ['Ana Ana Kowalska', 'Ana Kowalska', 0.999],
    ['Ana Kowalska', 'Ana Maria Kowalska', 0.9],
  ])('takes %s for %s', (query, result, least) => {
    expect(similarity(query, result)).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['Ana Kowalska', 'Ana Nowak'],
    ['Peter Harding', 'Robert Harding'],
    ['Ali', 'Ali Hassan'],
    ['Ali Hassan', 'Ali'],
    ['Mary Ortega', 'SALAZAR ORTEGA, Maria Ana'],
    ['Jennifer Khan', 'Anwar Khan'],
  ])('keeps %s and %s apart', (query, result) => {
    expect(similarity(query, result)).toBeLessThan(0.8);
  });

  it('holds a missing name of the customer against less than one that the list does not have', () => {
    const [short, long] = ['Ana Kowalska', 'Ana Maria Teresa Kowalska'];
    expect(similarity(short, long)).toBeGreaterThan(similarity(long, short));
  });

  it('tells a given from a family name where both are known', () => {
    expect(similarity('Thomas, James', 'James, Thomas')).toBeLessThan(similarity('Thomas, James', 'Thomas, James'));
  });
});

describe('names of organisations', () => {
  it.each([
    ['Nordwind Aktiengesellschaft', 'Nordwind AG', 0.95],
    ['Nordwind Limited Liability Company', 'NORDWIND LLC', 0.95],
    ['The Blue Harbour Company', 'Blue Harbour Corporation', 0.85],
    ['Second Coastal Bank', '2nd Coastal Bank', 0.99],
    ['Blueharbour Ltd', 'Blue Harbour Limited', 0.9],
  ])('takes %s for %s', (query, result, least) => {
    expect(similarity(query, result, 'organisation')).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['Nordwind AG', 'Ostwind Holding AG'],
    ['General Trading LLC', 'General Shipping LLC'],
    ['Platform 12 Ltd', 'Platform 21 Ltd'],
  ])('keeps %s and %s apart', (query, result) => {
    expect(similarity(query, result, 'organisation')).toBeLessThan(0.8);
  });
});

it('is 1 for a name and itself, and never beyond 0..1', () => {
  const name = fc.array(fc.stringMatching(/^[a-zA-Zà-ž'-]{2,12}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(name, name, (a, b) => {
      const score = similarity(a.join(' '), b.join(' '));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1 + 1e-9);
      if (parseName(a.join(' '), 'person').tokens.length > 0) {
        expect(similarity(a.join(' '), a.join(' '))).toBeCloseTo(1);
      }
    }),
  );
});

it('has nothing to say of an empty name', () => {
  expect(similarity('', 'Ana Kowalska')).toBe(0);
  expect(similarity('...', '???')).toBe(0);
});
