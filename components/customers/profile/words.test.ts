import { describe, expect, it } from 'vitest';
import { FIELDS } from '#lib/load/identity/levels.ts';
import { agreementText, timesText } from './words.ts';

describe('timesText', () => {
  it.each([
    [2.4849, '×12'],
    [0.4, '×1.5'],
    [-0.7, '÷2'],
    [0, null],
  ])('says %f as %s', (logOdds, text) => expect(timesText(logOdds)).toBe(text));
});

describe('agreementText', () => {
  it('names field, level and weight', () => {
    expect(agreementText({ field: 'surname', level: 'exact', bits: 7.24 })).toBe('Last name the same, +7.2');
    expect(agreementText({ field: 'city', level: 'different', bits: -1.5 })).toBe('City different, -1.5');
  });
  it('has a word for every field', () => {
    for (const field of FIELDS)
      expect(agreementText({ field, level: 'near', bits: 0 })).toMatch(/^[A-Z][a-z-]+( [a-z]+)* nearly the same, 0$/);
  });
});
