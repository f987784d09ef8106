import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { CustomerPage } from '#lib/contracts/customer-load-result.ts';
import { CustomerProfile } from '#lib/contracts/customer-profile.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../fraud-detection/customers/load/route.ts';
import { PUT as putPair } from './[customer_id]/pairs/[other_id]/route.ts';
import { GET as getProfile } from './[customer_id]/profile/route.ts';
import { GET as listCustomers } from './route.ts';

const FILE = [
  'customer_id,first_name,last_name,date_of_birth,email,phone,address_line1,city,postal_code,country',
  'A1,Katherine,Johnson,1988-08-26,katherine@example.com,+12025550101,12 Orbit Road,Hampton,23666,US',
  'A2,Katherine,Johnson,1988-08-26,kat.johnson@example.org,+12025550101,12 Orbit Road,Hampton,23666,US',
  'B1,Edsger,Dijkstra,1930-05-11,edsger@example.com,+31201234567,1 Dam,Amsterdam,1012 JS,NL',
].join('\n');

async function loaded() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const body = customerForm(FILE);
  const answer = await call(POST, '/api/fraud-detection/customers/load', { method: 'POST', body, token });
  expect(await answer.json()).toMatchObject({ loadedCount: 3 });
  return { tenant, token };
}

async function profileOf(token: string, id: string): Promise<CustomerProfile> {
  const answer = await call(getProfile, `/api/customers/${id}/profile`, { token, params: { customer_id: id } });
  expect(answer.status).toBe(200);
  return CustomerProfile.parse(await answer.json());
}

const decide = (token: string, [id, other]: readonly [string, string], state: string) =>
  call(putPair, `/api/customers/${id}/pairs/${other}`, {
    method: 'PUT',
    body: JSON.stringify({ state, note: 'called them' }),
    headers: { 'content-type': 'application/json' },
    token,
    params: { customer_id: id, other_id: other },
  });

describe('the profile of a customer', () => {
  it('tells score, band, signals with their texts, who looks the same and what is shared', async () => {
    const { token } = await loaded();
    const profile = await profileOf(token, 'A1');
    expect(profile.pairs).toMatchObject([{ other: { customer_id: 'A2' }, relation: 'duplicate', state: 'open' }]);
    expect(profile.pairs[0]?.fields.length).toBeGreaterThan(2);
    expect(profile.links).toMatchObject([
      { customer: { customer_id: 'A2', full_name: 'Katherine Johnson' }, shared: ['phone', 'address'] },
    ]);
    const [first] = profile.signals;
    expect(first).toMatchObject({ code: 'DUPLICATE_IDENTITY', check_id: 'duplicate-identity' });
    expect(first?.why.length).toBeGreaterThan(20);
    expect(profile.score).toBeGreaterThan(0.1);
    expect(await profileOf(token, 'B1')).toMatchObject({ band: 'low', pairs: [], links: [], merged_into: null });
  });

  it('is of the tenant alone', async () => {
    await loaded();
    const token = await makeToken(await makeTenant());
    const answer = await call(getProfile, '/api/customers/A1/profile', { token, params: { customer_id: 'A1' } });
    expect(answer.status).toBe(404);
    expect((await decide(token, ['A1', 'A2'], 'merged')).status).toBe(404);
  });

  it('narrows the list by band and signal', async () => {
    const { token } = await loaded();
    const { band } = await profileOf(token, 'A1');
    const listed = async (query: string) =>
      CustomerPage.parse(await (await call(listCustomers, `/api/customers?${query}`, { token })).json()).customers;
    expect((await listed('signal=DUPLICATE_IDENTITY')).map(({ customer_id }) => customer_id)).toEqual(['A1', 'A2']);
    const [known] = await listed(`band=${band}&search=A1`);
    expect(known).toMatchObject({ customer_id: 'A1', risk_band: band });
    expect((await listed('band=low')).map(({ customer_id }) => customer_id)).toContain('B1');
  });
});

describe('a decision about two customers', () => {
  it('merges, takes it back and dismisses, each with audit and a new profile', async () => {
    const { tenant, token } = await loaded();
    const before = await profileOf(token, 'A1');
    const merged = CustomerProfile.parse(await (await decide(token, ['A1', 'A2'], 'merged')).json());
    expect(merged.pairs).toMatchObject([{ state: 'merged', note: 'called them' }]);
    expect(await profileOf(token, 'A2')).toMatchObject({ merged_into: 'A1', signals: [] });
    expect(merged.signals.map(({ code }) => code)).not.toContain('DUPLICATE_IDENTITY');

    const open = CustomerProfile.parse(await (await decide(token, ['A2', 'A1'], 'open')).json());
    expect(open).toMatchObject({ merged_into: null, pairs: [{ state: 'open', decided_by: null, note: null }] });
    expect((await profileOf(token, 'A1')).signals).toEqual(before.signals);

    const dismissed = CustomerProfile.parse(await (await decide(token, ['A1', 'A2'], 'dismissed')).json());
    expect(dismissed.signals.map(({ code }) => code)).not.toContain('DUPLICATE_IDENTITY');
    const audit = await database().everyTenant.sql`
      select action from audit where tenant_id = ${tenant.tenantId} and action like 'customers.pair.%' order by at`;
    expect(audit.map(({ action }) => action)).toEqual([
      'customers.pair.merged',
      'customers.pair.open',
      'customers.pair.dismissed',
    ]);
  });

  it('is refused for strangers and for those who may only read', async () => {
    const { tenant, token } = await loaded();
    expect((await decide(token, ['A1', 'B1'], 'merged')).status).toBe(404);
    const reader = await makeToken(tenant, { scopes: ['customers:read'] });
    expect((await decide(reader, ['A1', 'A2'], 'merged')).status).toBe(403);
  });
});
