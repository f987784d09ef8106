import { expect, it } from 'vitest';
import { COLUMN_NAMES, columnsOfKind, layoutOf } from './customer-columns.ts';

/** What is read of these goes to one place, whichever column it comes from. */
const ONCE = ['id', 'email', 'phone', 'postcode', 'national_id', 'iban', 'ip_address', 'customer_type'] as const;

it.each(ONCE)('has one column of the kind %s', (kind) => {
  expect(columnsOfKind(kind)).toHaveLength(1);
});

it('gives each header to one column', () => {
  const headers = COLUMN_NAMES.flatMap((name) => [name.replaceAll('_', ''), ...layoutOf(name).synonyms]);
  expect(headers.filter((header, at) => headers.indexOf(header) < at)).toEqual([]);
  expect(headers.filter((header) => !/^[\p{Ll}\p{Lo}\d]+$/u.test(header))).toEqual([]);
});
