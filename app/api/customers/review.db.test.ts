import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { insertUser } from '#db/queries/users.ts';
import { RISK_BANDS } from '#db/vocab.ts';
import { Customer, CustomerPage } from '#lib/contracts/customer-load-result.ts';
import type { CustomerReviewInput } from '#lib/contracts/customer-review.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST } from '../fraud-detection/customers/load/route.ts';
import { PUT as putReview } from './[customer_id]/review/route.ts';
import { GET as getCustomer } from './[customer_id]/route.ts';
import { GET as listCustomers } from './route.ts';

const FILE = [
  'customer_id,full_name,email,country,nationality',
  'A1,Ada Lovelace,ada@example.com,GB,GB',
  'B2,asdf asdf,xkqzwvtrpl@mailinator.com,KP,IR',
  'C3,Grace Hopper,grace@example.com,US,US',
  'D4,qwerty qwerty,9f8a7s6d5f4g@mailinator.com,KP,KP',
].join('\n');

async function loaded() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const answer = await call(POST, '/api/fraud-detection/customers/load', {
    method: 'POST',
    body: customerForm(FILE),
    token,
  });
  expect(await answer.json()).toMatchObject({ loadedCount: 4 });
  return { tenant, token };
}

const review = (token: string, id: string, body: Partial<CustomerReviewInput>) =>
  call(putReview, `/api/customers/${id}/review`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    token,
    params: { customer_id: id },
  });

async function customerOf(token: string, id: string): Promise<Customer> {
  return Customer.parse(
    await (await call(getCustomer, `/api/customers/${id}`, { token, params: { customer_id: id } })).json(),
  );
}

async function page(token: string, query: string): Promise<CustomerPage> {
  return CustomerPage.parse(await (await call(listCustomers, `/api/customers?${query}`, { token })).json());
}

const idsOf = ({ customers }: CustomerPage) => customers.map(({ customer_id }) => customer_id);

async function addPerson(tenant: TestTenant, change: { disabled?: boolean; tenantIds?: string[] } = {}) {
  const userId = `user-${randomUUID()}`;
  const row = {
    userId,
    orgId: tenant.orgId,
    email: `${userId}@example.com`,
    role: 'analyst',
    createdAt: new Date(),
  } as const;
  await insertUser(database().db, { ...row, tenantIds: change.tenantIds ?? null, disabled: change.disabled ?? false });
  return `user:${row.email}`;
}

const auditOf = ({ tenantId }: TestTenant) => database().everyTenant.sql`
  select target, detail from audit where tenant_id = ${tenantId} and action = 'customers.review' order by at`;

describe('a review of a customer', () => {
  it('keeps decision, note and who signed it, and leaves both decisions in the audit without the note', async () => {
    const { tenant, token } = await loaded();
    const answer = await review(token, 'B2', { decision: 'rejected', note: 'A made-up name' });
    expect(answer.status).toBe(200);
    const { review: said } = Customer.parse(await answer.json());
    expect(said).toMatchObject({ decision: 'rejected', note: 'A made-up name', owner: null });
    expect(said?.decided_by).toMatch(/^client:/);
    expect((await customerOf(token, 'B2')).review).toEqual(said);
    await review(token, 'B2', { decision: 'approved' });
    expect((await customerOf(token, 'B2')).review).toMatchObject({ decision: 'approved', note: '' });
    expect((await auditOf(tenant)).map(({ target, detail }) => [target, detail])).toEqual([
      ['B2', { changes: { decision: { from: null, to: 'rejected' } } }],
      ['B2', { changes: { decision: { from: 'rejected', to: 'approved' } } }],
    ]);
  });

  it('is taken back to nothing', async () => {
    const { token } = await loaded();
    await review(token, 'B2', { decision: 'rejected' });
    await review(token, 'B2', { decision: null });
    expect((await customerOf(token, 'B2')).review).toBeNull();
  });

  it('has an owner, whose change leaves the signature and whom the audit names', async () => {
    const { tenant, token } = await loaded();
    const ann = await addPerson(tenant);
    await review(token, 'B2', { decision: null, owner: ann });
    expect((await customerOf(token, 'B2')).review).toMatchObject({ decision: null, owner: ann, decided_by: null });
    await review(token, 'B2', { decision: 'documents_requested', owner: ann });
    const { review: asked } = await customerOf(token, 'B2');
    await review(await makeToken(tenant), 'B2', { decision: 'documents_requested', owner: null });
    expect((await customerOf(token, 'B2')).review).toEqual({ ...asked, owner: null });
    expect((await auditOf(tenant)).at(-1)?.detail).toEqual({ changes: { owner: { from: ann, to: null } } });
  });

  it('takes nobody for an owner who does not work on the tenant', async () => {
    const { tenant, token } = await loaded();
    const owners = [
      'user:nobody@example.com',
      await addPerson(await makeTenant()),
      await addPerson(tenant, { disabled: true }),
      await addPerson(tenant, { tenantIds: ['another'] }),
    ];
    for (const owner of owners) {
      const answer = await review(token, 'B2', { decision: 'approved', owner });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: 'invalid_parameter' });
    }
    expect((await customerOf(token, 'B2')).review).toBeNull();
  });

  it('tells whom its note names, once for each text', async () => {
    const { tenant, token } = await loaded();
    const ann = await addPerson(tenant);
    const note = `@${ann.slice('user:'.length)} knows the address`;
    for (const decision of ['rejected', 'approved'] as const) await review(token, 'B2', { decision, note });
    const told = await database().everyTenant.sql`
      select recipient, kind, key, excerpt from mentions where tenant_id = ${tenant.tenantId}`;
    expect([...told]).toEqual([{ recipient: ann, kind: 'customer', key: 'B2', excerpt: note }]);
  });

  it('is of the tenant alone, and of those who may write', async () => {
    const { tenant, token } = await loaded();
    const other = await makeToken(await makeTenant());
    expect((await review(other, 'B2', { decision: 'approved' })).status).toBe(404);
    const reader = await makeToken(tenant, { scopes: ['customers:read'] });
    expect((await review(reader, 'B2', { decision: 'approved' })).status).toBe(403);
    expect((await customerOf(token, 'B2')).review).toBeNull();
  });

  it('outlives the next load of the customer', async () => {
    const { token } = await loaded();
    await review(token, 'B2', { decision: 'rejected' });
    const body = customerForm(FILE.replace('asdf asdf', 'asdf asdfg'));
    await call(POST, '/api/fraud-detection/customers/load', { method: 'POST', body, token });
    expect(await customerOf(token, 'B2')).toMatchObject({ full_name: 'asdf asdfg', review: { decision: 'rejected' } });
  });
});

describe('the list of customers by risk', () => {
  it('begins with the riskiest and says why, page by page and in the order of the bands', async () => {
    const { token } = await loaded();
    const all = await page(token, 'sort=risk');
    const ranks = all.customers.map(
      ({ risk_band, risk_score }) => RISK_BANDS.indexOf(risk_band) + (risk_score ?? 0) / 2,
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(new Set(all.customers.map(({ risk_band }) => risk_band)).size).toBeGreaterThan(1);
    expect(all.customers[0]?.risk_reasons.length).toBeGreaterThan(0);
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: CustomerPage = await page(
        token,
        `sort=risk&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      walked.push(...idsOf(next));
      cursor = next.next_cursor;
    }
    expect(walked).toEqual(idsOf(all));
  });

  it('narrows to what was decided and to what was not', async () => {
    const { tenant, token } = await loaded();
    await review(token, 'B2', { decision: 'documents_requested' });
    await review(token, 'A1', { decision: null, owner: await addPerson(tenant) });
    expect(idsOf(await page(token, 'decision=documents_requested'))).toEqual(['B2']);
    expect(idsOf(await page(token, 'decision=none'))).toEqual(['A1', 'C3', 'D4']);
    const [riskiest] = (await page(token, 'decision=none&sort=risk')).customers;
    expect(riskiest?.customer_id).toBe('D4');
  });

  it('refuses the cursor of the other order', async () => {
    const { token } = await loaded();
    const { next_cursor } = await page(token, 'limit=1');
    const answer = await call(listCustomers, `/api/customers?sort=risk&cursor=${next_cursor}`, { token });
    expect(answer.status).toBe(400);
  });
});
