import { expect, it } from 'vitest';
import { CustomerPage } from '#lib/contracts/customer-load-result.ts';
import { CustomerProfile } from '#lib/contracts/customer-profile.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../fraud-detection/customers/load/route.ts';
import { GET as getProfile } from './[customer_id]/profile/route.ts';
import { GET as listCustomers } from './route.ts';

const HEADER = 'customer_id,full_name,email,ip_address,device_id,city';

async function begin() {
  const token = await makeToken(await makeTenant());
  const load = async (rows: readonly string[], name: string) => {
    const body = customerForm([HEADER, ...rows].join('\n'), name);
    const answer = await call(POST, '/api/fraud-detection/customers/load', { method: 'POST', body, token });
    expect(await answer.json()).toMatchObject({ failedCount: 0, loadedCount: rows.length });
  };
  const profile = async (id: string) => {
    const answer = await call(getProfile, `/api/customers/${id}/profile`, { token, params: { customer_id: id } });
    return CustomerProfile.parse(await answer.json());
  };
  const list = async (query: string) =>
    CustomerPage.parse(await (await call(listCustomers, `/api/customers?${query}`, { token })).json());
  return { load, profile, list };
}

it('names fifty of many who share a value, counts the others up to a bound, and lists them all page by page', async () => {
  const { load, profile, list } = await begin();
  const many = Array.from(
    { length: 1_100 },
    (_, at) => `m${at},Person ${'abcdefghij'.charAt(at % 10)},m${at}@example.com,8.8.4.4,,`,
  );
  await load(
    ['c1,Ines Foley,ines@example.com,8.8.4.4,d1,', 'c2,Jo Stone,jo@example.com,8.8.4.4,d1,', ...many],
    'a.csv',
  );
  const { links, shared } = await profile('c1');
  expect(links).toHaveLength(50);
  expect(links[0]).toMatchObject({ customer: { customer_id: 'c2' }, shared: ['device', 'ip'] });
  expect(links[1]?.shared).toEqual(['ip']);
  expect(shared).toEqual([
    { kind: 'device', customers: 1 },
    { kind: 'ip', customers: 1_000 },
  ]);
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`linked_to=c1&shared=ip&limit=100${cursor && `&cursor=${cursor}`}`);
    ids.push(...page.customers.map(({ customer_id }) => customer_id));
    cursor = page.next_cursor;
  }
  expect(ids).toHaveLength(1_101);
  expect(new Set(ids).size).toBe(1_101);
  expect(ids).not.toContain('c1');
  expect((await list('linked_to=c1&shared=device')).customers.map(({ customer_id }) => customer_id)).toEqual(['c2']);
  expect((await list('linked_to=c1&shared=phone')).customers).toEqual([]);
  expect((await list('linked_to=nobody')).customers).toEqual([]);
});

it('finds nobody who shares a value in another tenant', async () => {
  const [one, other] = [await begin(), await begin()];
  await other.load(['x1,Ines Foley,ines@example.com,8.8.4.4,d1,'], 'a.csv');
  await one.load(['c1,Ines Foley,ines@example.com,8.8.4.4,d1,'], 'a.csv');
  expect(await one.profile('c1')).toMatchObject({ links: [], shared: [] });
  expect((await one.list('linked_to=c1')).customers).toEqual([]);
});

it('names the loads that added and changed a customer, and none that changed nothing', async () => {
  const { load, profile } = await begin();
  const row = (city: string) => [`c1,Ines Foley,ines@example.com,,,${city}`];
  await load(row('Bonn'), 'first.csv');
  await load([...row('Bonn'), 'c2,Jo Stone,jo@example.com,,,Bonn'], 'unchanged.csv');
  await load(row('Ulm'), 'second.csv');
  await load(row('Kiel'), 'third.csv');
  const { loads } = await profile('c1');
  expect(loads.map(({ file_name, change }) => [file_name, change])).toEqual([
    ['third.csv', 'changed'],
    ['second.csv', 'changed'],
    ['first.csv', 'added'],
  ]);
  expect((await profile('c2')).loads).toMatchObject([{ file_name: 'unchanged.csv', change: 'added' }]);
  for (let at = 0; at < 22; at += 1) await load(row(`City ${at}`), `more-${at}.csv`);
  const names = (await profile('c1')).loads.map(({ file_name }) => file_name);
  expect(names).toHaveLength(22);
  expect([names[0], names[20], names[21]]).toEqual(['more-21.csv', 'more-1.csv', 'first.csv']);
});
