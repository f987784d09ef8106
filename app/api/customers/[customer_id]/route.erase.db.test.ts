import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../../fraud-detection/customers/load/route.ts';
import { GET as getRejects } from '../loads/[load_id]/rejects/route.ts';
import { DELETE } from './route.ts';

async function open() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const send = (content: string) =>
    call(POST, '/api/fraud-detection/customers/load', { method: 'POST', body: customerForm(content), token });
  const erase = (id: string, by = token) =>
    call(DELETE, `/api/customers/${id}`, { method: 'DELETE', token: by, params: { customer_id: id } });
  const count = async (table: string, column = 'customer_id') => {
    const rows = await database().everyTenant.sql.unsafe(
      `select 1 from ${table} where tenant_id = $1 and ${column} = 'C1'`,
      [tenant.tenantId],
    );
    return rows.length;
  };
  return { tenant, token, send, erase, count };
}

const SHARED =
  'id,name,email,phone,birthday\nC1,Ines Foley,ines@mailinator.com,+4930123456,1990-05-06\nC2,Adam Brook,adam@example.com,+4930123456,1980-01-02\n';

it('erases a customer with everything about them and says what it removed', async () => {
  const { tenant, token, send, erase, count } = await open();
  const { sql } = database().everyTenant;
  const { tenantId } = tenant;
  await send(SHARED);
  const bad = await send('id,name,email\nC1,Ines Foley,nonsense\nC3,Cleo,cleo@example.com\n');
  const other = await send('id,name,email\nC11,Ines,nonsense\nC4,Dora,dora@example.com\n');
  await sql`insert into entity_notes ${sql({ tenant_id: tenantId, kind: 'user', key: 'C1', note_id: 'n', at: new Date(), author: 'x', text: 'x' })}`;
  expect(await count('customer_signals')).toBeGreaterThan(0);
  const response = await erase('C1');
  const receipt = CustomerErasure.parse(await response.json());
  const rows = Object.fromEntries(
    receipt.removed.map(({ what, rows: each }) => [what.split(' ').slice(0, 2).join(' '), each]),
  );
  expect(rows).toMatchObject({ 'the customer,': 1, 'risk profile': 1, 'notes of': 1, 'lists of': 1 });
  for (const table of ['customers', 'customer_profiles', 'customer_signals']) expect(await count(table)).toBe(0);
  expect(await count('entity_notes', 'key')).toBe(0);
  const [signals] = await sql`select count(*)::int as n from customer_signals where tenant_id = ${tenantId}
    and customer_id = 'C2' and code = 'PHONE_SHARED'`;
  expect(signals?.n).toBe(0);
  const rejectsOf = (load: Response) => {
    const params = { load_id: load.headers.get('load-id') ?? '' };
    return call(getRejects, `/api/customers/loads/${params.load_id}/rejects`, { token, params });
  };
  expect([(await rejectsOf(bad)).status, (await rejectsOf(other)).status]).toEqual([404, 200]);
  const [audit] =
    await sql`select target, detail from audit where tenant_id = ${tenantId} and action = 'customers.erase'`;
  expect(audit).toMatchObject({ target: 'C1', detail: { customers: 1, rejects: 1 } });
  expect((await erase('C1')).status).toBe(404);
});

it('erases the reports of the customer, but not a file that another report uses', async () => {
  const { tenant, send, erase } = await open();
  const { sql } = database().everyTenant;
  await send(SHARED);
  const { tenantId } = tenant;
  const shared = { tenant_id: tenantId, document_id: 'd1', sha256: '00', created_by: 'x' };
  const report = (id: number, customer: string) => ({
    ...shared,
    report_id: id,
    document_name: 'a.pdf',
    customer_id: customer,
    doc_format: 'pdf',
    engine_version: '1',
    results_key: `pages/00/${crypto.randomUUID()}`,
    state: 'done',
    received_at: new Date(),
  });
  const document = { ...shared, storage_key: `documents/00/${crypto.randomUUID()}`, size_bytes: 1, format: 'pdf' };
  await sql`insert into documents ${sql({ ...document, created_at: new Date() })}`;
  await sql`insert into reports ${sql([report(910_001, ''), report(910_002, 'C1')])}`;
  expect((await erase('C1')).status).toBe(200);
  const rows = await sql`select report_id, document_name from reports where tenant_id = ${tenantId}`;
  expect([...rows]).toEqual([{ report_id: 910_001, document_name: 'a.pdf' }]);
  expect(await sql`select from documents where tenant_id = ${tenantId}`).toHaveLength(1);
});

it('wants the scope customers:erase and knows no customer of another tenant', async () => {
  const { tenant, send, erase } = await open();
  const other = await open();
  await send(SHARED);
  expect((await erase('C1', await makeToken(tenant, { scopes: ['customers:write'] }))).status).toBe(403);
  expect((await other.erase('C1')).status).toBe(404);
});
