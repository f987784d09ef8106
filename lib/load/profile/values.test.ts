import { expect, it } from 'vitest';
import { factsOfValue } from './values.ts';

const context = { today: '2026-03-01', domain: () => ({ disposable: true, listVersion: '1' }) };

it.each([
  ['email_domain', 'mail.example', { email_domain: { domain: 'mail.example', disposable: true, listVersion: '1' } }],
  ['nationality', 'YE', { tie: { role: 'nationality', country: 'YE' } }],
  ['birth', '2008-03-02', { age: 17 }],
  ['birth', '2030-01-01', {}],
  ['is_pep', 'false', { is_pep: false }],
  ['missing', '0', { missing: [] }],
  ['missing', '10', { missing: ['birth_date', 'national_id'] }],
  ['phone_place', '+49|', {}],
  ['something else', 'x', {}],
])('%s %s stands for its facts', (kind, value, facts) => {
  expect(factsOfValue(kind, value, context)).toEqual(facts);
});

it('names every country of a calling code', () => {
  const { phone_place: place } = factsOfValue('phone_place', '+1617|US', context);
  expect(place?.phoneCountries).toEqual(expect.arrayContaining(['US', 'CA']));
  expect(factsOfValue('phone_place', '+353|IE', context).phone_place?.phoneCountries).toEqual(['IE']);
  expect(factsOfValue('phone_place', '+999|IE', context).phone_place?.phoneCountries).toEqual([]);
});
