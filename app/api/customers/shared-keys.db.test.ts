import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { packKeys } from '#db/queries/customer-keys.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../fraud-detection/customers/load/route.ts';
import { GET as getProfile } from './[customer_id]/profile/route.ts';
import { DELETE as eraseCustomer } from './[customer_id]/route.ts';

const HEAD = 'customer_id,first_name,last_name,date_of_birth,email,phone,national_id';
const PHONE = '+12025550101';
const OTHER_PHONE = '+12025550177';
let tenant: Awaited<ReturnType<typeof makeTenant>>;
let token: string;

async function load(...rows: readonly string[]): Promise<void> {
  const body = customerForm([HEAD, ...rows].join('\n'));
  const answer = await call(POST, '/api/fraud-detection/customers/load', { method: 'POST', body, token });
  expect(await answer.json()).toMatchObject({ loadedCount: rows.length, failedCount: 0 });
}

async function sharersOf(id: string): Promise<string[]> {
  const answer = await call(getProfile, `/api/customers/${id}/profile`, { token, params: { customer_id: id } });
  const { links } = (await answer.json()) as { links: { customer: { customer_id: string } }[] };
  return links.map(({ customer }) => customer.customer_id).sort();
}

const rowsOf = (table: string) =>
  database().everyTenant.sql.unsafe(`select * from ${table} where tenant_id = '${tenant.tenantId}'`);
const pack = () => packKeys(database().tenant(tenant.tenantId).db, tenant.tenantId);

beforeEach(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant, { scopes: ['customers:read', 'customers:write', 'customers:erase'] });
  await load(
    `A,Anna,Berg,1980-05-17,anna@example.org,${PHONE},`,
    `B,Boris,Holm,1975-01-02,boris@example.org,${PHONE},`,
  );
});

describe('the keys of shared values', () => {
  it('find the same customers noted, packed, and some of each', async () => {
    expect(await sharersOf('A')).toEqual(['B']);
    await pack();
    expect(await rowsOf('customer_keys')).toHaveLength(0);
    expect(await sharersOf('A')).toEqual(['B']);
    await load(`C,Cleo,Dahl,1990-07-08,cleo@example.org,${PHONE},`);
    expect(await sharersOf('A')).toEqual(['B', 'C']);
    await pack();
    await pack();
    expect(await sharersOf('C')).toEqual(['A', 'B']);
  });

  it('know a customer no more by a value that was packed and is another now, and again when it comes back', async () => {
    await pack();
    await load(`B,Boris,Holm,1975-01-02,boris@example.org,${OTHER_PHONE},`);
    expect(await sharersOf('A')).toEqual([]);
    await load(`B,Boris,Holm,1975-01-02,boris@example.org,${PHONE},`);
    expect(await sharersOf('A')).toEqual(['B']);
    await pack();
    expect(await sharersOf('A')).toEqual(['B']);
  });

  it('profile those whom a customer shared a packed value with, when it changes', async () => {
    const bands = async () =>
      (await rowsOf('customer_signals')).map(({ customer_id, code }) => `${customer_id} ${code}`);
    expect(await bands()).toContain('A PHONE_SHARED');
    await pack();
    await load(`B,Boris,Holm,1975-01-02,boris@example.org,${OTHER_PHONE},`);
    expect(await bands()).not.toContain('A PHONE_SHARED');
  });

  it('find more holders than one packed row takes', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, n) => `N${n},Name${n},Fam${n},19${10 + (n % 80)}-01-02,n${n}@example.org,${PHONE},`,
    );
    await load(...rows);
    await pack();
    const answer = await database().tenant(tenant.tenantId).sql`
      select count(*)::int as all, count(distinct h.customer_id)::int as customers
      from customers c, holders_of_keys(c.keys, null) h where c.customer_id = 'A' and h.customer_id <> 'A'`;
    expect(answer[0]).toEqual({ all: 301, customers: 301 });
  });

  it('hold nothing of an erased customer, of earlier values neither', async () => {
    await pack();
    await load(`B,Boris,Holm,1975-01-02,boris@example.org,${OTHER_PHONE},`);
    const options = { method: 'DELETE', token, params: { customer_id: 'B' } };
    const answer = await call(eraseCustomer, '/api/customers/B', options);
    expect(answer.status).toBe(200);
    const packed = await rowsOf('packed_keys');
    expect(packed.flatMap(({ customer_ids }) => customer_ids)).toContain('A');
    expect(JSON.stringify([...packed, ...(await rowsOf('customer_keys'))])).not.toContain('"B"');
  });
});
