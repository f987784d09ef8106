import { describe, expect, it } from 'vitest';
import { FIELDS } from '#lib/load/identity/levels.ts';
import { agreementText, mayBeOnePerson, timesText } from './words.ts';

describe('timesText', () => {
  it.each([
    [2.4849, '×12'],
    [0.4, '×1.5'],
    [-0.7, '÷2'],
    [0, null],
  ])('says %f as %s', (logOdds, text) => expect(timesText(logOdds)).toBe(text));
});

describe('agreementText', () => {
  it('names field and level', () => {
    expect(agreementText({ field: 'surname', level: 'exact', bits: 7.24 })).toBe('Last name the same');
    expect(agreementText({ field: 'city', level: 'different', bits: -1.5 })).toBe('City different');
  });
  it('has a word for every field', () => {
    for (const field of FIELDS)
      expect(agreementText({ field, level: 'near', bits: 0 })).toMatch(/^[A-Z][a-z-]+( [a-z]+)* nearly the same$/);
  });
});

describe('mayBeOnePerson', () => {
  const pairOf = (relation: 'duplicate' | 'look_alike', levels: Readonly<Record<string, string>>) => ({
    relation,
    fields: Object.entries(levels).map(([field, level]) => ({ field, level, bits: 1 })),
  });
  it('is false of two who share a phone, and have other surnames, birth dates and e-mail addresses', () => {
    const other = { phone: 'exact', surname: 'different', birthDate: 'different', email: 'different' };
    expect(mayBeOnePerson(pairOf('duplicate', other))).toBe(false);
    expect(mayBeOnePerson(pairOf('duplicate', { ...other, birthDate: 'exact' }))).toBe(true);
    expect(mayBeOnePerson(pairOf('duplicate', { ...other, surname: 'near' }))).toBe(true);
  });
  it('is false of look-alikes, such as twins', () => {
    expect(mayBeOnePerson(pairOf('look_alike', { surname: 'exact', birthDate: 'exact' }))).toBe(false);
  });
});
