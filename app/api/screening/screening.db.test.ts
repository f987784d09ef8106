import { describe, expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { beginMerge } from '#db/queries/customer-load.ts';
import { insertScreening } from '#db/queries/screenings.ts';
import { resumeScreenings } from '#lib/services/screening/run-screening.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as load } from '../fraud-detection/customers/load/route.ts';
import { POST as screen, GET as state } from './customers/route.ts';
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
    database().everyTenant.sql<{ customer_id: string; code: string; evidence: Record<string, unknown> }[]>`
      select customer_id, code, evidence from customer_signals
      where tenant_id = ${tenant.tenantId} and code in ('SANCTIONS_STRONG', 'SANCTIONS_POSSIBLE', 'PEP')
      order by customer_id, code`;
  const again = () => call(screen, '/api/screening/customers', { method: 'POST', token });
  const newest = async () => (await (await call(state, '/api/screening/customers', { token })).json()).screening;
  const ended = () =>
    vi.waitFor(
      async () => {
        const screening = await newest();
        expect(screening.state).not.toBe('running');
        return screening;
      },
      { timeout: 20_000, interval: 50 },
    );
  return { tenant, token, put, upload, signals, again, newest, ended };
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
    const { token, put, upload, signals, again, ended } = await begin();
    await upload(CUSTOMERS);
    expect(await signals()).toEqual([]);
    await put('offices', { title: 'Offices', kind: 'pep', text: 'name\nSanna Tuomikoski\n' });
    const answer = await again();
    expect([answer.status, await answer.json()]).toMatchObject([202, { state: 'running', profiled: null }]);
    expect(await ended()).toMatchObject({ state: 'done', profiled: 5, signals: { PEP: 1 }, failure: null });
    expect((await signals()).map(({ customer_id, code }) => [customer_id, code])).toEqual([['C5', 'PEP']]);
    const gone = await call(remove, '/api/screening/lists/offices', {
      method: 'DELETE',
      token,
      params: { list_id: 'offices' },
    });
    expect(gone.status).toBe(204);
    await again();
    expect(await ended()).toMatchObject({ state: 'done' });
    expect(await signals()).toEqual([]);
  });

  it('screens the customers of a tenant once at a time, and says how it stands', async () => {
    const { tenant, token, upload, again, newest, ended } = await begin();
    expect(await newest()).toBeNull();
    await upload(CUSTOMERS);
    const merging = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const load = database().everyTenant.db.transaction(async (tx) => {
      await beginMerge(tx, tenant.tenantId);
      locked.resolve();
      await merging.promise;
    });
    await locked.promise;
    expect((await again()).status).toBe(202);
    expect(await newest()).toMatchObject({ state: 'running', finished_at: null, signals: null });
    const second = await again();
    expect([second.status, await second.json()]).toMatchObject([409, { error: 'screening_in_progress' }]);
    expect(second.headers.get('retry-after')).toBe('5');
    merging.resolve();
    await load;
    expect(await ended()).toMatchObject({ state: 'done', profiled: 5 });
    expect((await again()).status).toBe(202);
    await ended();
    const other = await makeToken(tenant, { scopes: ['customers:read'] });
    const refused = await call(screen, '/api/screening/customers', { method: 'POST', token: other });
    expect(refused.status).toBe(403);
    expect((await call(state, '/api/screening/customers', { token })).status).toBe(200);
  });

  it('takes up what a stop interrupted, and gives up what stops the server again and again', async () => {
    const { tenant, upload, newest } = await begin();
    await upload(CUSTOMERS);
    const lost = async (screeningId: string, attempt: number) => {
      const at = new Date('2026-01-01T00:00:00Z');
      const ended = { finishedAt: null, profiled: null, signals: null, failure: null };
      const row = {
        tenantId: tenant.tenantId,
        screeningId,
        state: 'running',
        startedAt: at,
        startedBy: 'test',
      } as const;
      await insertScreening(database().everyTenant.db, { ...row, ...ended, attempt, leaseUntil: at });
    };
    await lost('s1', 1);
    await resumeScreenings(new Date());
    expect(await newest()).toMatchObject({ screening_id: 's1', state: 'done', profiled: 5 });
    await lost('s2', 3);
    await resumeScreenings(new Date());
    expect(await newest()).toMatchObject({ screening_id: 's2', state: 'failed', profiled: null });
    expect((await newest()).failure).toContain('changed nothing');
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
