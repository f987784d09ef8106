import { expect, it } from 'vitest';
import { suggestColumn } from './suggest.ts';

const any = () => true;

it.each([
  ['email', ['a@example.com', 'jo@', 'b@example.org', 'c@example.org']],
  ['date_of_birth', ['1.2.1980', '31.12.1999', '']],
  ['iban', ['DE89370400440532013000', 'GB82 WEST 1234 5698 7654 32']],
  ['phone', ['+49 30 901820', '0044 20 7946 0958']],
  ['ip_address', ['79.210.163.20', '2001:db8::1']],
  ['country', ['Deutschland', 'FR', 'Österreich']],
])('tells %s by its values', (column, values) => expect(suggestColumn(values, any)).toBe(column));

it.each([
  ['names', ['Ada Lovelace', 'Grace Hopper']],
  ['numbers', ['38', '40', '20010101']],
  ['days of accounts', ['2024-01-01', '2025-02-02']],
  ['one value', ['a@example.com', '', 'N/A']],
])('says nothing of %s', (_, values) => expect(suggestColumn(values, any)).toBeNull());

it('offers no column that another header has', () =>
  expect(suggestColumn(['a@example.com', 'b@example.com'], (column) => column !== 'email')).toBeNull());
