import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { Load } from '#lib/contracts/customer-load-result.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { GET as getRejects } from '../../../customers/loads/[load_id]/rejects/route.ts';
import { GET as getLoad } from '../../../customers/loads/[load_id]/route.ts';
import { POST } from './route.ts';

const URL_PATH = '/api/fraud-detection/customers/load';

async function open() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const send = (text: string, query = '', fields: Record<string, string> = {}) => {
    const body = customerForm(text);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return call(POST, URL_PATH + query, { method: 'POST', body, token });
  };
  return { tenant, token, send };
}

async function namesOf({ tenantId }: TestTenant): Promise<string[]> {
  const rows = await database().everyTenant
    .sql`select full_name from customers where tenant_id = ${tenantId} order by customer_id`;
  return rows.map(({ full_name }) => full_name);
}

async function recordOf(token: string, response: Response) {
  const params = { load_id: response.headers.get('load-id') ?? '' };
  const answer = await call(getLoad, `/api/customers/loads/${params.load_id}`, { token, params });
  const rejects = await call(getRejects, `/api/customers/loads/${params.load_id}/rejects`, { token, params });
  return { load: Load.parse(await answer.json()), rejects: rejects.status === 200 ? await rejects.text() : null };
}

const BAD = 'id,name,email\nC1,Jo,jo@example.com\nC2,Al,nonsense\nC3,Eve,\n';

describe('options of a customer load', () => {
  it('loads nothing in strict mode unless every row is good, and keeps the rejected rows', async () => {
    const { tenant, token, send } = await open();
    const refused = await send(BAD, '?mode=strict');
    expect(refused.status).toBe(422);
    const body = await refused.clone().json();
    expect(body).toMatchObject({ error: 'strict_mode_rejected' });
    expect(body.message).toMatch(/^1 of the 3 records failed.*Line 3 \(record 2\)/);
    expect(await namesOf(tenant)).toEqual([]);
    const { load, rejects } = await recordOf(token, refused);
    expect(load).toMatchObject({ state: 'failed', records: 3, failed: 1, failure: { error: 'strict_mode_rejected' } });
    expect(rejects).toContain('C2,Al,nonsense');
    expect((await send('id,name\nC1,Jo\n', '?mode=strict')).status).toBe(200);
  });

  it('counts repeats of a customer as failed rows in strict mode', async () => {
    const { tenant, token, send } = await open();
    const refused = await send('id,name\nC1,Jo\nC1,Joe\n', '', { mode: 'strict' });
    expect([refused.status, (await refused.clone().json()).error]).toEqual([422, 'strict_mode_rejected']);
    const { load, rejects } = await recordOf(token, refused);
    expect(load.details).toMatchObject({ error_counts: { duplicate_customer: 1 } });
    expect(rejects).toContain('C1,Joe,3,duplicate_customer');
    expect(await namesOf(tenant)).toEqual([]);
  });

  it('loads nothing when more records fail than max_errors or max_error_pct allow', async () => {
    const { tenant, send } = await open();
    const cases: [string, number][] = [
      ['?max_errors=0', 422],
      ['?max_error_pct=33.3', 422],
      ['?max_errors=1&max_error_pct=33.4', 200],
    ];
    for (const [query, status] of cases) {
      const response = await send(BAD, query);
      expect([query, response.status]).toEqual([query, status]);
      if (status === 422) {
        expect(await response.json()).toMatchObject({ error: 'too_many_errors' });
        expect(await namesOf(tenant)).toEqual([]);
      }
    }
    expect(await namesOf(tenant)).toEqual(['Jo', 'Eve']);
  });

  it('leaves known customers as they are with on_existing=skip, and counts them as loaded', async () => {
    const { tenant, token, send } = await open();
    await send('id,name\nC1,Jo\n');
    const response = await send('id,name\nC1,Changed\nC2,Al\n', '?on_existing=skip');
    expect(await response.clone().json()).toMatchObject({ status: 'completed', loadedCount: 2, failedCount: 0 });
    expect(await namesOf(tenant)).toEqual(['Jo', 'Al']);
    expect((await recordOf(token, response)).load).toMatchObject({ inserted: 1, updated: 0, unchanged: 1 });
  });

  it('refuses the whole file with on_existing=fail when a customer is known', async () => {
    const { tenant, send } = await open();
    await send('id,name\nC1,Jo\n');
    const response = await send('id,name\nC0,New\nC1,Changed\n', '?on_existing=fail');
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: 'duplicate_conflict', message: expect.stringContaining('1 customers of the file') },
    ]);
    expect(await namesOf(tenant)).toEqual(['Jo']);
    expect((await send('id,name\nC0,New\n', '?on_existing=fail')).status).toBe(200);
  });

  it('takes the last of several rows with on_duplicate=last and tells the others', async () => {
    const { tenant, token, send } = await open();
    const response = await send('id,name\nC1,First\nC2,Al\nC1,Middle\nC1,Last\n', '?on_duplicate=last');
    const result = await response.clone().json();
    expect([result.loadedCount, result.failedCount]).toEqual([2, 2]);
    expect(result.errorDetails[0]).toMatchObject({
      error: 'duplicate_customer',
      message: expect.stringMatching(/^Line 2 .*line 5 again/),
    });
    expect(await namesOf(tenant)).toEqual(['Last', 'Al']);
    expect((await recordOf(token, response)).rejects).toContain('C1,First,2,duplicate_customer');
  });

  it('loads the same file again under other options', async () => {
    const { tenant, send } = await open();
    const text = 'id,name\nC1,Jo\n';
    await send(text);
    const other = await send(text, '?on_existing=skip');
    const same = await send(text, `?tenant_id=${tenant.tenantId}`, { on_existing: 'skip' });
    expect([other.headers.get('idempotency-replayed'), same.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
  });

  it('refuses options that do not exist or contradict each other', async () => {
    const { send } = await open();
    const text = 'id,name\nC1,Jo\n';
    const cases: [string, Record<string, string>, string][] = [
      ['?mode=loose', {}, 'invalid_parameter'],
      ['?max_errors=-1', {}, 'invalid_parameter'],
      ['?max_error_pct=101', {}, 'invalid_parameter'],
      ['', { max_errors: 'many' }, 'invalid_parameter'],
      ['?mode=strict', { mode: 'partial' }, 'invalid_parameter'],
      ['', { modus: 'strict' }, 'invalid_request'],
    ];
    for (const [query, fields, error] of cases) {
      const response = await send(text, query, fields);
      expect([query, response.status, await response.json()]).toMatchObject([query, 400, { error }]);
    }
  });
});
