import { expect, it } from 'vitest';
import { columnsOfKind } from './customer-columns.ts';

/** What is read of these goes to one place, whichever column it comes from. */
const ONCE = ['id', 'email', 'phone', 'postcode', 'national_id', 'iban', 'ip_address', 'customer_type'] as const;

it.each(ONCE)('has one column of the kind %s', (kind) => {
  expect(columnsOfKind(kind)).toHaveLength(1);
});
