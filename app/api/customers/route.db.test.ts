import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { Customer, CustomerPage, Load, LoadPage } from '#lib/contracts/customer-load-result.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../fraud-detection/customers/load/route.ts';
import { GET as getCustomer } from './[customer_id]/route.ts';
import { GET as getRejects } from './loads/[load_id]/rejects/route.ts';
import { GET as getLoad } from './loads/[load_id]/route.ts';
import { GET as listLoads } from './loads/route.ts';
import { GET as listCustomers } from './route.ts';

const FILE =
  'id,name,email,phone,ssn,shoe\nC1,Ann Lee,ann@example.com,+4930901820,123-45-6789,42\nC2,=Bo,bo@,,,\nC3,Cid%,,,,\n';

async function loaded(text = FILE) {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const answer = await call(POST, '/api/fraud-detection/customers/load', {
    method: 'POST',
    body: customerForm(text),
    token,
  });
  return { tenant, token, loadId: answer.headers.get('load-id') ?? '' };
}

describe('the customers of a tenant', () => {
  it('are listed by id, page by page', async () => {
    const { token } = await loaded();
    const first = CustomerPage.parse(await (await call(listCustomers, '/api/customers?limit=1', { token })).json());
    expect(first.customers.map(({ customer_id }) => customer_id)).toEqual(['C1']);
    const next = await call(listCustomers, `/api/customers?limit=1&cursor=${first.next_cursor}`, { token });
    const second = CustomerPage.parse(await next.json());
    expect([second.customers.map(({ customer_id }) => customer_id), second.next_cursor]).toEqual([['C3'], null]);
  });

  it.each([
    ['a name', 'nn le', ['C1']],
    ['an e-mail address', 'ANN@', ['C1']],
    ['a phone number', '30901', ['C1']],
    ['an id', 'c3', ['C3']],
    ['a percent sign, literally', '%', ['C3']],
    ['nothing that is there', 'zzz', []],
  ])('are found by a part of %s', async (_, search, ids) => {
    const { token } = await loaded();
    const answer = await call(listCustomers, `/api/customers?search=${encodeURIComponent(search)}`, { token });
    const page = CustomerPage.parse(await answer.json());
    expect(page.customers.map(({ customer_id }) => customer_id)).toEqual(ids);
  });

  it.each([
    ['an id', 'C1'],
    ['an e-mail address, aliases aside', 'Ann@EXAMPLE.com'],
    ['a phone number with blanks', '+49 30 901820'],
    ['a name in another order', 'lee, ann'],
  ])('are found by what is exactly theirs: %s', async (_, search) => {
    const { token } = await loaded();
    const answer = await call(listCustomers, `/api/customers?search=${encodeURIComponent(search)}`, { token });
    const page = CustomerPage.parse(await answer.json());
    expect(page.customers.map(({ customer_id }) => customer_id)).toEqual(['C1']);
  });

  it('are read one by one, without the national id', async () => {
    const { token } = await loaded();
    const answer = await call(getCustomer, '/api/customers/C1', { token, params: { customer_id: 'C1' } });
    const customer = Customer.parse(await answer.json());
    expect(customer).toMatchObject({ full_name: 'Ann Lee', national_id_last4: '6789', attributes: { shoe: '42' } });
    expect(JSON.stringify(customer)).not.toContain('123-45');
  });

  it('are the same 404 for another tenant as when they are missing', async () => {
    const { loadId } = await loaded();
    const token = await makeToken(await makeTenant());
    const pairs: [typeof getCustomer, Record<string, string>, Record<string, string>][] = [
      [getCustomer, { customer_id: 'C1' }, { customer_id: 'C9' }],
      [getLoad, { load_id: loadId }, { load_id: crypto.randomUUID() }],
      [getRejects, { load_id: loadId }, { load_id: crypto.randomUUID() }],
    ];
    for (const [handler, foreign, missing] of pairs) {
      const answers = [
        await call(handler, '/x', { token, params: foreign }),
        await call(handler, '/x', { token, params: missing }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    }
    expect(await (await call(listCustomers, '/api/customers', { token })).json()).toEqual({
      customers: [],
      next_cursor: null,
    });
    expect(await (await call(listLoads, '/api/customers/loads', { token })).json()).toEqual({
      loads: [],
      next_cursor: null,
    });
  });
});

describe('the loads of a tenant', () => {
  it('tell counts, mapping and errors per code', async () => {
    const { token, loadId } = await loaded();
    const load = Load.parse(await (await call(getLoad, '/x', { token, params: { load_id: loadId } })).json());
    expect(load).toMatchObject({
      state: 'partial',
      format: 'csv',
      records: 3,
      loaded: 2,
      inserted: 2,
      failed: 1,
      result: { loadedCount: 2 },
      details: { error_counts: { invalid_email: 1 }, mapping: { customer_id: 'id' }, unknown_columns: ['shoe'] },
    });
    const page = LoadPage.parse(await (await call(listLoads, '/api/customers/loads', { token })).json());
    expect(page.loads).toEqual([load]);
  });

  it('offer the rejected rows as a file that no spreadsheet runs, and audit the download', async () => {
    const { tenant, token, loadId } = await loaded();
    const answer = await call(getRejects, '/x', { token, params: { load_id: loadId } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rejects.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const text = bytes.toString();
    expect(text.split('\r\n')[1]).toMatch(/^C2,'=Bo,bo@,,,,3,invalid_email,/);
    const audit = await database().everyTenant
      .sql`select action from audit where tenant_id = ${tenant.tenantId} order by audit_id`;
    expect(audit.map(({ action }) => action)).toEqual(['customers.load', 'customers.rejects.download']);
  });

  it('keep what was wrong with a file that was refused', async () => {
    const { token, loadId } = await loaded('id,name,email\nC1,Jo,nonsense\nC2,,\n');
    const load = Load.parse(await (await call(getLoad, '/x', { token, params: { load_id: loadId } })).json());
    expect(load).toMatchObject({ state: 'failed', failure: { error: 'all_rows_rejected' }, records: 2, failed: 2 });
    expect((await call(getRejects, '/x', { token, params: { load_id: loadId } })).status).toBe(200);
  });

  it('have no rejected rows to offer when there are none', async () => {
    const { token, loadId } = await loaded('id,name\nC1,Jo\n');
    expect((await call(getRejects, '/x', { token, params: { load_id: loadId } })).status).toBe(404);
  });

  it('that a stopped server left behind are closed and swept by the next load', async () => {
    const { tenant, token } = await loaded('id,name\nC1,Jo\n');
    const { sql } = database().everyTenant;
    const dead = crypto.randomUUID();
    await sql`insert into loads (tenant_id, load_id, state, stage, file_name, sha256, options_key, lease_until, started_at, created_by)
      values (${tenant.tenantId}, ${dead}, 'receiving', 'reading', 'x.csv', 'x', 'x', now() - interval '1 minute', now(), 'test')`;
    await database().sql.unsafe(`create unlogged table staging.load_${dead.replaceAll('-', '')} (a int)`);
    await call(POST, '/api/fraud-detection/customers/load', {
      method: 'POST',
      body: customerForm('id,name\nC2,Al\n'),
      token,
    });
    const [row] = await sql`select state from loads where load_id = ${dead}`;
    const tables = await sql`select 1 from pg_tables where schemaname = 'staging'`;
    expect([row?.state, tables.length]).toEqual(['failed', 0]);
  });
});
