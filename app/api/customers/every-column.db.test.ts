import { expect, it } from 'vitest';
import { ANSWERED_COLUMNS, COLUMN_NAMES, layoutOf, storedAs } from '#db/customer-columns.ts';
import type { ColumnKind } from '#db/customer-layout.ts';
import { CustomerPage } from '#lib/contracts/customer-load-result.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../fraud-detection/customers/load/route.ts';
import { GET as exportCustomers } from './export/route.ts';
import { GET as listCustomers } from './route.ts';

/** A value of each kind in the form in which it is stored. */
const VALUES: Readonly<Partial<Record<ColumnKind, string>>> = {
  id: 'C1',
  email: 'ann@example.com',
  phone: '+4930901820',
  date: '1990-04-17',
  instant: '2024-02-03T04:05:06.000Z',
  country: 'DE',
  postcode: '10115',
  national_id: 'T22000129',
  iban: 'DE89370400440532013000',
  ip_address: '8.8.8.8',
  boolean: 'true',
  customer_type: 'individual',
  kyc_status: 'verified',
  risk_rating: 'high',
};

const valueFor = (name: (typeof COLUMN_NAMES)[number]): string => VALUES[layoutOf(name).kind] ?? `The ${name}`;

it('answers and exports every column of the layout as it was loaded', async () => {
  const token = await makeToken(await makeTenant());
  const file = `${COLUMN_NAMES.join(',')}\n${COLUMN_NAMES.map(valueFor).join(',')}\n`;
  const load = { method: 'POST', body: customerForm(file), token };
  expect((await call(POST, '/api/fraud-detection/customers/load', load)).status).toBe(200);
  const {
    customers: [customer],
  } = CustomerPage.parse(await (await call(listCustomers, '/api/customers', { token })).json());
  const loaded = COLUMN_NAMES.flatMap((name) => (name === 'national_id' ? [] : [[storedAs(name), valueFor(name)]]));
  const expected: Record<string, string> = { ...Object.fromEntries(loaded), national_id_last4: '0129' };
  for (const name of ANSWERED_COLUMNS) expect([name, String(customer?.[name])]).toEqual([name, expected[name]]);
  const [header, row] = (await (await call(exportCustomers, '/api/customers/export', { token })).text()).split('\r\n');
  const exported = COLUMN_NAMES.filter((name) => name !== 'national_id');
  expect(header).toBe([...exported, 'attributes'].join(','));
  expect(row?.replaceAll(/'(?=\+)/g, '')).toBe([...exported.map(valueFor), ''].join(','));
});
