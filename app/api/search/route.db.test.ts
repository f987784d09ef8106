import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { insertDocument, insertReport } from '#db/queries/reports.ts';
import { SearchResults } from '#lib/contracts/search.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { GET as listCustomers } from '../customers/route.ts';
import { POST as postEvent } from '../events/route.ts';
import { POST as loadCustomers } from '../fraud-detection/customers/load/route.ts';
import { POST as createList } from '../lists/route.ts';
import { POST as createRule } from '../rules/route.ts';
import { GET } from './route.ts';

const FILE = [
  'customer_id,full_name,legal_name,email,phone,country',
  'K-100,Edsger Dijkstra,,edsger@example.com,+31201234567,NL',
  'K-101,José Núñez,,jose@example.org,,ES',
  'K-200,,Turing Machines Ltd,office@turing.example,,GB',
].join('\n');

let tenant: TestTenant;
let token: string;
let alertId: string;

async function send(handler: Parameters<typeof call>[0], path: string, body: object) {
  const answer = await call(handler, path, {
    ...{ method: 'POST', token, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return answer.json();
}

async function find(q: string, as = token): Promise<SearchResults> {
  const answer = await call(GET, `/api/search?q=${encodeURIComponent(q)}`, { token: as });
  expect(answer.status).toBe(200);
  return SearchResults.parse(await answer.json());
}

const customersOf = async (q: string) => (await find(q)).customers.map(({ customer_id }) => customer_id);
const entitiesOf = async (q: string) => (await find(q)).entities.map(({ kind, key }) => `${kind} ${key}`);

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
  const body = customerForm(FILE);
  await call(loadCustomers, '/api/fraud-detection/customers/load', { method: 'POST', body, token });
  for (const user of ['u_anna', 'u_annika', 'u_bert']) {
    const event = { event_id: user, type: 'login', user: { client_user_id: user }, device: { device_id: `d_${user}` } };
    alertId = (await send(postEvent, '/api/events', event)).data.alert_id;
  }
  await send(createRule, '/api/rules', {
    ...{ name: 'Large first payment', expression: 'payment.amount > 900', effect: { kind: 'block' }, reason: 'test' },
  });
  await send(createList, '/api/lists', { list_id: 'partners', description: 'Shops that we trust' });
  const { db } = database().everyTenant;
  const shared = { tenantId: tenant.tenantId, documentId: 'doc_1', sha256: 'a'.repeat(64), createdBy: 'test' };
  const at = new Date();
  await insertDocument(db, { ...shared, storageKey: 'k_search', sizeBytes: 1, format: 'pdf', createdAt: at });
  const names = { documentName: 'invoice-of-may.pdf', docFormat: 'pdf', resultsKey: 'r_search', engineVersion: '1' };
  await insertReport(db, {
    ...shared,
    ...names,
    reportId: 990_001,
    state: 'done',
    receivedAt: at,
    verdict: 'tampered',
  });
});

describe('the list of customers', () => {
  it('finds what the search finds, so that one leads to the other', async () => {
    for (const [text, id] of Object.entries({ nunez: 'K-101', 'dijk edsg': 'K-100', 'office@tur': 'K-200' })) {
      const answer = await call(listCustomers, `/api/customers?search=${encodeURIComponent(text)}`, { token });
      expect((await answer.json()).customers).toMatchObject([{ customer_id: id }]);
    }
  });
});

describe('the search', () => {
  it.each([
    ['dijk', ['K-100']],
    ['edsger dijk', ['K-100']],
    ['DIJKSTRA, Edsger', ['K-100']],
    ['nunez', ['K-101']],
    ['José', ['K-101']],
    ['turing mach', ['K-200']],
    ['office@tur', ['K-200']],
    ['e@d', []],
    ['+31 20 1234567', ['K-100']],
    ['k-10', ['K-100', 'K-101']],
    ['K-100', ['K-100']],
    ['100%', []],
    ['nobody', []],
  ])('finds customers by %s', async (text, ids) => expect(await customersOf(text)).toEqual(ids));

  it('says what is known of a customer', async () => {
    expect((await find('dijkstra')).customers).toEqual([
      {
        ...{ customer_id: 'K-100', name: 'Edsger Dijkstra', email: 'edsger@example.com' },
        ...{ risk_band: 'low', decision: null },
      },
    ]);
  });

  it.each([
    ['u_ann', ['user u_anna', 'user u_annika']],
    ['d_u_b', ['device d_u_bert']],
    ['u_zz', []],
  ])('finds users and devices by how their id begins: %s', async (text, found) =>
    expect(await entitiesOf(text)).toEqual(found),
  );

  it('finds an alert by its id, by the number at its end, and by how the id begins', async () => {
    const seq = alertId.split('-').at(-1) ?? '';
    for (const text of [alertId, alertId.toLowerCase(), `#${seq}`])
      expect((await find(text)).alerts).toMatchObject([{ alert_id: alertId }]);
    expect((await find('ALRT-19990101')).alerts).toEqual([]);
  });

  it('finds documents, rules and lists by name, with their state', async () => {
    expect((await find('of-may')).documents).toMatchObject([{ id: 990_001, verdict: 'tampered', review: null }]);
    expect((await find('first pay')).rules).toMatchObject([{ name: 'Large first payment', state: 'draft' }]);
    expect((await find('partn')).lists).toMatchObject([{ list_id: 'partners' }]);
    expect((await find('trust')).lists).toMatchObject([{ list_id: 'partners' }]);
  });

  it('shows nothing of another tenant', async () => {
    const other = await makeToken(await makeTenant());
    for (const text of ['dijkstra', 'K-1', 'u_ann', alertId, 'of-may', 'first pay', 'partn']) {
      const found = Object.values(await find(text, other)).flat();
      expect(found, text).toEqual([]);
    }
  });

  it('shows no kind that the caller may not read', async () => {
    const reader = await makeToken(tenant, { scopes: ['rules:read'] });
    for (const text of ['dijkstra', 'u_ann', alertId, 'of-may', 'partn'])
      expect(Object.values(await find(text, reader)).flat(), text).toEqual([]);
    expect((await find('first pay', reader)).rules).toHaveLength(1);
  });

  it('leaves an audit row where customers are looked for', async () => {
    await find('dijkstra');
    const rows = await database().everyTenant.sql`
      select 1 from audit where tenant_id = ${tenant.tenantId} and action = 'customers.list'`;
    expect(rows.length).toBeGreaterThan(0);
  });
});
