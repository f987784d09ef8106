import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { LoadCheck } from '#lib/contracts/load-check.ts';
import { env } from '#lib/env.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as load } from '../../fraud-detection/customers/load/route.ts';
import { POST as check } from './check/route.ts';

const FILE = `customer_id,full_name,email,country
A1,Ada Lovelace,ada@example.com,D-West
A2,Grace Hopper,grace@,FR
A3,Joe Miller,joe@example.com,d-west
A1,Ada Again,ada2@example.com,FR
A4,Zoe Good,zoe@example.com,FR
`;
const VALUES = { country: { 'D-West': 'DE' } };

function form(options: Readonly<Record<string, unknown>> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(options)) body.set(name, JSON.stringify(value));
  body.set('file', customerForm(FILE).get('file') as File);
  return body;
}
const send = (token: string, to: typeof check, options?: Readonly<Record<string, unknown>>) =>
  call(to, '/api/customers/loads/check', { method: 'POST', body: form(options), token });
const checked = async (token: string, options?: Readonly<Record<string, unknown>>) =>
  LoadCheck.parse(await (await send(token, check, options)).json());

it('says how a load would end by reason, by cell and by unknown value, and stores nothing', async () => {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const found = await checked(token);
  expect(found).toMatchObject({ records: 5, loaded: 2, known: 0, failed: 3 });
  expect(found.reasons).toEqual([
    { error: 'invalid_country', count: 2, headers: ['country'] },
    { error: 'invalid_email', count: 1, headers: ['email'] },
  ]);
  expect(found.cells.map(({ record, header, value }) => [record, header, value])).toEqual([
    [1, 'country', 'D-West'],
    [2, 'email', 'grace@'],
    [3, 'country', 'd-west'],
  ]);
  expect(found.unknown_values).toEqual([{ column: 'country', header: 'country', value: 'D-West', count: 2 }]);
  const { sql } = database().everyTenant;
  expect(await sql`select 1 from customers where tenant_id = ${tenant.tenantId}`).toEqual([]);
  expect(await sql`select 1 from loads where tenant_id = ${tenant.tenantId}`).toEqual([]);
  expect(await readdir(path.join(env().ASSAY_DATA_DIR, 'tmp'))).toEqual([]);
});

it('counts what a load then does, with targets of values that are remembered and with mended cells', async () => {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const cells = { 2: { email: 'grace@example.com' } };
  const found = await checked(token, { values: VALUES, cells });
  expect(found).toMatchObject({ loaded: 4, failed: 1, reasons: [{ error: 'duplicate_customer', count: 1 }] });
  expect(found.cells).toMatchObject([{ record: 4, header: 'customer_id', value: 'A1' }]);
  expect(await checked(token, {}), 'a check remembers nothing').toMatchObject({ loaded: 2 });

  const loaded = await send(token, load, { values: VALUES, cells });
  expect(await loaded.json()).toMatchObject({ loadedCount: 4, failedCount: 1 });
  const rows = await database().everyTenant.sql`select customer_id, country, email from customers
    where tenant_id = ${tenant.tenantId} and customer_id in ('A1', 'A2') order by customer_id`;
  expect(rows).toMatchObject([{ country: 'DE' }, { email: 'grace@example.com' }]);
  expect(await checked(token, {}), 'the target is remembered, the cell is not').toMatchObject({ loaded: 3, known: 3 });
  expect(await checked(await makeToken(await makeTenant())), 'by no other tenant').toMatchObject({ loaded: 2 });
});

it('is for those who may load, and refuses what a load would', async () => {
  const token = await makeToken(await makeTenant());
  const reader = await makeToken(await makeTenant(), { scopes: ['customers:read'] });
  expect((await send(reader, check)).status).toBe(403);
  expect((await send(token, check, { cells: { x: {} } })).status).toBe(400);
  expect((await send(token, check, { mapping: { customer_id: '-' } })).status).toBe(422);
});
