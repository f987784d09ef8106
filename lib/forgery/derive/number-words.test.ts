import { describe, expect, it } from 'vitest';
import { wordsToNumber } from './number-words.ts';

describe('wordsToNumber', () => {
  it.each([
    ['en', 'one hundred and five', 105],
    ['en', 'twenty-one thousand three hundred', 21_300],
    ['en', 'two crore five lakh', 20_500_000],
    ['de', 'siebenhundertsechsundsechzig', 766],
    ['de', 'zweitausenddrei', 2003],
    ['de', 'eine Million fünfhunderttausend', 1_500_000],
    ['fr', 'quatre-vingt-onze', 91],
    ['fr', 'deux mille soixante et onze', 2071],
    ['fr', 'trois cent mille deux cents', 300_200],
    ['es', 'mil novecientos noventa y nueve', 1999],
    ['es', 'veintidós', 22],
    ['en', 'one two three', null],
    ['en', 'twenty eleven', null],
    ['de', 'hundertmark', null],
    ['es', '', null],
  ] as const)('reads %s "%s" as %s', (language, text, value) => {
    expect(wordsToNumber(text, language)).toBe(value);
  });
});
