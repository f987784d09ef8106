import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { Customer } from '#lib/contracts/customer-load-result.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { NAUGHTY_STRINGS } from '#lib/testing/naughty-strings.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST } from '../../fraud-detection/customers/load/route.ts';
import { GET as getCustomer } from '../[customer_id]/route.ts';
import { GET } from './route.ts';

const URL_PATH = '/api/fraud-detection/customers/load';
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const asCsv = NAUGHTY_STRINGS.map((text, at) => `C${at},Ines Foley,${quoted(text)},${quoted(text)}`);

async function load(tenant: TestTenant, content: string) {
  const token = await makeToken(tenant);
  const response = await call(POST, URL_PATH, { method: 'POST', body: customerForm(content), token });
  return { token, status: response.status, result: await response.json() };
}

async function notesOf({ tenantId }: TestTenant): Promise<ReadonlyMap<string, unknown>> {
  const rows = await database().sql`select customer_id, attributes from customers where tenant_id = ${tenantId}`;
  return new Map(rows.map(({ customer_id, attributes }) => [customer_id, attributes.note]));
}

const expected = new Map(
  NAUGHTY_STRINGS.flatMap((text, at) => (text.trim() === '' ? [] : [[`C${at}`, text.trim()] as const])),
);
const filled = (notes: ReadonlyMap<string, unknown>) => new Map([...notes].filter(([, note]) => note !== undefined));

describe('GET /api/customers/export', () => {
  it('gives back every naughty text as it was loaded, from CSV and from JSON', async () => {
    const json = JSON.stringify(NAUGHTY_STRINGS.map((note, at) => ({ id: `C${at}`, name: 'Ines Foley', note })));
    for (const content of [`id,name,note,branch\n${asCsv.join('\n')}\n`, json]) {
      const [tenant, copy] = [await makeTenant(), await makeTenant()];
      const { status, result, token } = await load(tenant, content);
      expect([status, result]).toMatchObject([200, { status: 'completed', loadedCount: NAUGHTY_STRINGS.length }]);
      expect(filled(await notesOf(tenant))).toEqual(expected);
      const exported = await call(GET, '/api/customers/export', { token });
      expect(exported.headers.get('content-disposition')).toContain('customers.csv');
      expect((await load(copy, await exported.text())).result).toMatchObject({ failedCount: 0 });
      expect(filled(await notesOf(copy))).toEqual(expected);
      const params = { customer_id: 'C32' };
      const shown = Customer.parse(await (await call(getCustomer, '/api/customers/C32', { token, params })).json());
      expect(shown.attributes.note).toBe(expected.get('C32'));
    }
  });

  it('writes no cell that a spreadsheet runs, and loads it again without the guard', async () => {
    const [tenant, copy] = [await makeTenant(), await makeTenant()];
    const row = 'C1,=HYPERLINK("x"),+4930123456,@home,-5 Hill Road\n';
    const { token } = await load(
      tenant,
      `id,name,phone,city,address\n${row.replace('=HYPERLINK("x")', '"=HYPERLINK(""x"")"')}`,
    );
    const text = await (await call(GET, '/api/customers/export', { token })).text();
    for (const cell of text.split('\r\n')[1]?.split(',') ?? []) expect(cell).not.toMatch(/^"?[=+\-@]/);
    await load(copy, text);
    const [again] = await database().sql`select full_name, phone, city, address_line1 from customers
      where tenant_id = ${copy.tenantId}`;
    expect(again).toEqual({
      full_name: '=HYPERLINK("x")',
      phone: '+4930123456',
      city: '@home',
      address_line1: '-5 Hill Road',
    });
  });

  it('exports every page, without national ids, and says so in the audit', async () => {
    const tenant = await makeTenant();
    const rows = Array.from({ length: 2500 }, (_, at) => `C${String(at).padStart(4, '0')},Ines Foley,123-45-6789`);
    const { token } = await load(tenant, `id,name,ssn\n${rows.join('\n')}\n`);
    const text = await (await call(GET, '/api/customers/export', { token })).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(2501);
    expect(text).not.toContain('6789');
    const audit = await database().sql`select 1 from audit where tenant_id = ${tenant.tenantId}
      and action = 'customers.export'`;
    expect(audit).toHaveLength(1);
    const reader = await makeToken(tenant, { scopes: ['customers:write'] });
    expect((await call(GET, '/api/customers/export', { token: reader })).status).toBe(403);
  });
});
