import { describe, expect, it } from 'vitest';
import { countryName, customerName, whoText } from './customer-name.ts';

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

describe('whoText', () => {
  const unknown = { email: null, phone: null, city: null, country: null, date_of_birth: null };
  it('says in one line what is known', () => {
    const known = { ...unknown, email: 'ada@example.com', city: 'London', country: 'GB', date_of_birth: '1985-12-10' };
    expect(whoText(known)).toBe('ada@example.com, London, United Kingdom (GB), born 10 Dec 1985');
    expect(whoText(unknown)).toBe('');
  });
});
