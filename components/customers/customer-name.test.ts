import { describe, expect, it } from 'vitest';
import { countryName, customerName } from './customer-name.ts';

const nobody = { full_name: null, first_name: null, middle_name: null, last_name: null, legal_name: null };

describe('customerName', () => {
  it.each([
    [{ full_name: 'Ada Example', last_name: 'Other' }, 'Ada Example'],
    [{ first_name: 'Ada', last_name: 'Example' }, 'Ada Example'],
    [{ legal_name: 'Example Ltd' }, 'Example Ltd'],
    [{}, null],
  ])('calls %o %s', (names, name) => expect(customerName({ ...nobody, ...names })).toBe(name));
});

describe('countryName', () => {
  it.each([
    ['DE', 'Germany (DE)'],
    ['Nowhere', 'Nowhere'],
    ['QZ', 'QZ'],
  ])('shows %s as %s', (code, name) => expect(countryName(code)).toBe(name));
});
