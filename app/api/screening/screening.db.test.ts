import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as load } from '../fraud-detection/customers/load/route.ts';
import { POST as screen } from './customers/route.ts';
import { DELETE as remove, PUT as store } from './lists/[list_id]/route.ts';
import { GET as list } from './lists/route.ts';

const CUSTOMERS = [
  'customer_id,full_name,date_of_birth,country,customer_type',
  'C1,Radomir Quellhorst,1961-05-04,DE,individual',
  'C2,Radomir Quellhorst,1988-01-30,DE,individual',
  'C3,Beatrix Abernathy,1970-02-02,GB,individual',
  'C4,Nordwind Frostfisch Shipping GmbH,,DE,business',
  'C5,Sanna Tuomikoski,1966-06-06,FI,individual',
].join('\n');
const LIST = [
  'id,name,aliases,birth_date,countries,schema',
  'q1,"QUELLHORST, Radomir",,1961-05-04,DE;AT,Person',
  'q2,Nordwind Frostfisch Shipping LLC,,,,Company',
].join('\n');

async function begin() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const put = (listId: string, body: object) =>
    call(store, `/api/screening/lists/${listId}`, {
      method: 'PUT',
      token,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      params: { list_id: listId },
    });
  const upload = async (text: string) => {
    const response = await call(load, '/api/fraud-detection/customers/load', {
      method: 'POST',
      body: customerForm(text),
      token,
    });
    expect(await response.json()).toMatchObject({ failedCount: 0 });
  };
  const signals = () =>
    database().sql<{ customer_id: string; code: string; evidence: Record<string, unknown> }[]>`
      select customer_id, code, evidence from customer_signals
      where tenant_id = ${tenant.tenantId} and code in ('SANCTIONS_STRONG', 'SANCTIONS_POSSIBLE', 'PEP')
      order by customer_id, code`;
  return { tenant, token, put, upload, signals };
}

describe('screening', () => {
  it('marks loaded customers whose name and birth date are on a list of the operator', async () => {
    const { put, upload, signals } = await begin();
    const stored = await put('own', { title: 'Own list', kind: 'sanctions', published_at: '2026-11-01', text: LIST });
    expect([stored.status, await stored.json()]).toMatchObject([
      200,
      { list: { list_id: 'own', entries: 2, origin: 'operator' }, records: 2, problems: [] },
    ]);
    await upload(CUSTOMERS);
    expect((await signals()).map(({ customer_id, code }) => [customer_id, code])).toEqual([
      ['C1', 'SANCTIONS_STRONG'],
      ['C2', 'SANCTIONS_POSSIBLE'],
      ['C4', 'SANCTIONS_STRONG'],
    ]);
    expect((await signals())[0]?.evidence).toMatchObject({
      list: 'Own list',
      list_date: '2026-11-01',
      matched_name: 'QUELLHORST, Radomir',
      score: 1,
    });
  });

  it('screens customers that are there when it is asked to, and forgets hits of a list that is gone', async () => {
    const { token, put, upload, signals } = await begin();
    await upload(CUSTOMERS);
    expect(await signals()).toEqual([]);
    await put('offices', { title: 'Offices', kind: 'pep', text: 'name\nSanna Tuomikoski\n' });
    const again = () => call(screen, '/api/screening/customers', { method: 'POST', token });
    const answer = await again();
    expect([answer.status, await answer.json()]).toMatchObject([200, { profiled: 5, signals: { PEP: 1 } }]);
    expect((await signals()).map(({ customer_id, code }) => [customer_id, code])).toEqual([['C5', 'PEP']]);
    const gone = await call(remove, '/api/screening/lists/offices', {
      method: 'DELETE',
      token,
      params: { list_id: 'offices' },
    });
    expect(gone.status).toBe(204);
    await again();
    expect(await signals()).toEqual([]);
  });

  it('shows the shipped list with its age until one takes its place', async () => {
    const { token, put } = await begin();
    const lists = async () => (await (await call(list, '/api/screening/lists', { token })).json()).lists;
    expect(await lists()).toMatchObject([{ list_id: 'ofac-sdn', origin: 'shipped', published_at: '2021-07' }]);
    expect((await lists())[0].notice).toContain('Old');
    await put('ofac-sdn', { title: 'OFAC of today', kind: 'sanctions', text: LIST });
    expect(await lists()).toMatchObject([{ list_id: 'ofac-sdn', origin: 'operator', title: 'OFAC of today' }]);
  });

  it('refuses what cannot be read, and removes nothing that is not there', async () => {
    const { token, put } = await begin();
    const refused = await put('own', { title: 'Own', kind: 'sanctions', text: 'colour,size\nred,5' });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'no_records' }]);
    const gone = await call(remove, '/api/screening/lists/ofac-sdn', {
      method: 'DELETE',
      token,
      params: { list_id: 'ofac-sdn' },
    });
    expect(gone.status).toBe(404);
  });
});
