import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { CustomerLoadResult } from '#lib/contracts/customer-load-result.ts';
import { env } from '#lib/env.ts';
import { makeCustomers, toCsv, toJson, toNdjson } from '#lib/load/fixtures/make.ts';
import { LOW } from '#lib/priority.ts';
import { unseal } from '#lib/services/sealed.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST } from './route.ts';

/** The sessions of the built-in PostgreSQL are processes of this machine, with a priority each. */
const LOCAL = process.platform === 'linux' && !process.env.TEST_DATABASE_URL;
const URL_PATH = '/api/fraud-detection/customers/load';

const send = (token: string, content: string | Uint8Array<ArrayBuffer>, query = '', headers: HeadersInit = {}) =>
  call(POST, URL_PATH + query, { method: 'POST', body: customerForm(content), token, headers });

async function customersOf({ tenantId }: TestTenant) {
  return database().everyTenant.sql`select * from customers where tenant_id = ${tenantId} order by customer_id`;
}

async function stagingTables(): Promise<number> {
  const [row] = await database().everyTenant.sql`select count(*)::int as n from pg_tables where schemaname = 'staging'`;
  return row?.n ?? -1;
}

describe('POST /api/fraud-detection/customers/load', () => {
  it('loads the good rows of a file and lists the bad ones, with counts that add up', async () => {
    const tenant = await makeTenant();
    const made = makeCustomers(7, 3000, 0.1);
    const response = await send(await makeToken(tenant), toCsv(made));
    expect(response.status).toBe(200);
    const result = CustomerLoadResult.parse(await response.json());
    const bad = made.customers.filter(({ expected }) => expected !== null).length;
    expect([result.status, result.loadedCount, result.failedCount]).toEqual(['partial', 3000 - bad, bad]);
    expect(response.headers.get('location')).toContain(response.headers.get('load-id'));
    expect(await customersOf(tenant)).toHaveLength(3000 - bad);
    expect(await stagingTables()).toBe(0);
    expect(await readdir(path.join(env().ASSAY_DATA_DIR, 'tmp'))).toEqual([]);
  });

  it.runIf(LOCAL)('reads and writes on sessions that give way to those of decisions', async () => {
    await send(await makeToken(await makeTenant()), toCsv(makeCustomers(3, 20, 0)));
    const sessions = await database().everyTenant.sql<{ name: string; pid: number }[]>`
      select application_name as name, pid from pg_stat_activity where datname = current_database()`;
    const priorities = Map.groupBy(sessions, ({ name }) => name);
    const of = (name: string) => new Set(priorities.get(name)?.map(({ pid }) => os.getPriority(pid)));
    expect([of('assay copy'), of('assay low')]).toEqual([new Set([LOW]), new Set([LOW])]);
    expect(of('assay')).not.toContain(LOW);
  });

  it('loads the same customers from CSV, a JSON array and NDJSON', async () => {
    const made = makeCustomers(11, 50, 0);
    const rows = [];
    for (const text of [toCsv(made), toJson(made), toNdjson(made)]) {
      const tenant = await makeTenant();
      const response = await send(await makeToken(tenant), text);
      expect([response.status, await response.json()]).toMatchObject([200, { status: 'completed', loadedCount: 50 }]);
      const found = await customersOf(tenant);
      rows.push(
        found.map(
          ({ tenant_id, load_id, created_at, updated_at, national_id_cipher, national_id_hash, keys, ...row }) => row,
        ),
      );
    }
    expect(rows[1]).toEqual(rows[0]);
    expect(rows[2]).toEqual(rows[0]);
  });

  it('stores the national id sealed for its tenant and customer, and nowhere else', async () => {
    const tenant = await makeTenant();
    await send(await makeToken(tenant), 'id,name,ssn\nC1,Jo Doe,123-45-6789\n');
    const [row] = await customersOf(tenant);
    expect(JSON.stringify(row)).not.toContain('123-45');
    const place = (customerId: string) => `${tenant.tenantId}|customers|${customerId}`;
    expect(unseal(row?.national_id_cipher, place('C1'))).toBe('123-45-6789');
    expect(() => unseal(row?.national_id_cipher, place('C2'))).toThrow();
    expect(row).toMatchObject({ national_id_last4: '6789', name_key: 'doe jo' });
  });

  it('changes what differs, leaves what is blank, and counts unchanged rows', async () => {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    await send(token, 'id,name,email,city\nC1,Jo,jo@example.com,Berlin\nC2,Al,al@example.com,Paris\n');
    const again = await send(token, 'id,name,email,city\nC1,Jo,,Bonn\nC2,Al,al@example.com,Paris\nC3,Eve,,\n');
    expect(await again.json()).toMatchObject({ status: 'completed', loadedCount: 3 });
    const [load] = await database().everyTenant.sql`select inserted, updated, unchanged from loads
      where tenant_id = ${tenant.tenantId} order by load_id desc limit 1`;
    expect(load).toEqual({ inserted: 1, updated: 1, unchanged: 1 });
    expect((await customersOf(tenant))[0]).toMatchObject({ email: 'jo@example.com', city: 'Bonn' });
  });

  it('keeps the first of two rows with one id and names its line for the later one', async () => {
    const tenant = await makeTenant();
    const response = await send(await makeToken(tenant), 'id,name\nC1,First\nC2,Other\nC1,Later\nC1,Last\n');
    const result = CustomerLoadResult.parse(await response.json());
    expect([result.loadedCount, result.failedCount]).toEqual([2, 2]);
    expect(result.errorDetails.map(({ error }) => error)).toEqual(['duplicate_customer', 'duplicate_customer']);
    expect(result.errorDetails[0]?.message).toMatch(/^Line 4 \(record 3\), column "id".*line 2/);
    expect((await customersOf(tenant))[0]).toMatchObject({ customer_id: 'C1', full_name: 'First' });
  });

  it('answers the same file from its record, and loads it again when forced', async () => {
    const token = await makeToken(await makeTenant());
    const text = 'id,name\nC1,Jo\n';
    const first = await send(token, text);
    const replay = await send(token, text);
    const forced = await send(token, text, '?force=true');
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(replay.headers.get('load-id')).toBe(first.headers.get('load-id'));
    expect(await replay.json()).toEqual(await first.json());
    expect([forced.status, forced.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(forced.headers.get('load-id')).not.toBe(first.headers.get('load-id'));
  });

  it('writes nothing on a dry run', async () => {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    const response = await send(token, 'id,name\nC1,Jo\nC1,Al\n', '?dry_run=true');
    expect(await response.json()).toMatchObject({ status: 'partial', loadedCount: 1, failedCount: 1 });
    expect(await customersOf(tenant)).toEqual([]);
    const loads = await database().everyTenant.sql`select 1 from loads where tenant_id = ${tenant.tenantId}`;
    expect([loads.length, await stagingTables()]).toEqual([0, 0]);
    const stored = () => readdir(path.join(env().ASSAY_DATA_DIR, 'storage'), { recursive: true });
    const before = await stored();
    const refused = await send(token, 'id,name,email\nC1,Jo,nonsense\n', '?dry_run=true');
    expect([refused.status, refused.headers.get('load-id')]).toEqual([422, null]);
    expect(await stored()).toEqual(before);
  });

  it('commits nothing once its lease was given up', async () => {
    const tenant = await makeTenant();
    const { sql } = database().everyTenant;
    const loading = send(await makeToken(tenant), toCsv(makeCustomers(5, 20_000, 0)));
    await expect
      .poll(async () => {
        const given = await sql`update loads set state = 'failed' where tenant_id = ${tenant.tenantId} returning 1`;
        return given.length;
      })
      .toBe(1);
    expect((await loading).status).toBe(500);
    expect(await customersOf(tenant)).toEqual([]);
  });

  it('refuses a second load of the same file while the first runs, and is safe with two different ones', async () => {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    const text = toCsv(makeCustomers(3, 6000, 0));
    const other = toCsv(makeCustomers(4, 6000, 0));
    const answers = await Promise.all([send(token, text), send(token, text), send(token, other)]);
    const codes = await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).error]));
    expect(codes).toContainEqual([409, 'load_in_progress']);
    expect(codes.filter(([status]) => status === 200)).toHaveLength(2);
    expect(await customersOf(tenant)).toHaveLength(6000);
  });

  it('leaves nothing behind when the client goes away before the last byte', async () => {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="c.csv"\r\n\r\nid,name\nC1,Jo\n';
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(head));
        controller.error(new Error('aborted'));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await call(POST, URL_PATH, { method: 'POST', body, token, headers });
    expect(response.status).toBe(400);
    expect(await customersOf(tenant)).toEqual([]);
    expect(await readdir(path.join(env().ASSAY_DATA_DIR, 'tmp'))).toEqual([]);
    expect(await database().everyTenant.sql`select 1 from loads where tenant_id = ${tenant.tenantId}`).toHaveLength(0);
  });

  it('refuses a file that cannot be loaded as a whole, by its code', async () => {
    const token = await makeToken(await makeTenant());
    const cases: [string | Uint8Array<ArrayBuffer>, number, string][] = [
      ['id,name\n', 400, 'no_records'],
      [' \n', 400, 'empty_file'],
      ['[{"id":"1","name":"x"}', 400, 'invalid_json'],
      ['foo,bar\n1,2\n', 422, 'missing_column'],
      ['id,id,name\n1,2,x\n', 422, 'duplicate_column'],
      ['mail,correo,id,name\na,b,c,d\n', 422, 'duplicate_column'],
      [`id,name,${Array.from({ length: 300 }, (_, at) => `x${at}`).join(',')}\n1,2\n`, 422, 'too_many_columns'],
      ['id,name,email\nC1,Jo,nonsense\n', 422, 'all_rows_rejected'],
      [new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]), 415, 'unsupported_media_type'],
      [Uint8Array.from({ length: 100 }, (_, at) => 1 + (at % 8)), 422, 'unsupported_encoding'],
      [Uint8Array.from(gzipSync(Buffer.alloc(24 * 1024 * 1024))), 422, 'archive_expands_too_much'],
      [Uint8Array.from(gzipSync('id,name\n').subarray(0, 12)), 415, 'unsupported_media_type'],
      ['1,Jo,2024-01-01,a@b.co\n2,Al,2024-01-02,b@b.co\n3,Bo,2024-01-03,c@b.co\n', 422, 'missing_column'],
    ];
    for (const [content, status, error] of cases) {
      const response = await send(token, content);
      expect([response.status, await response.json()]).toMatchObject([status, { error }]);
    }
    expect(await stagingTables()).toBe(0);
  });

  it('loads a packed file in an old encoding and records how it was read', async () => {
    const tenant = await makeTenant();
    const csv = Buffer.from("Export of 2026\n\nid;name\n1;'M\xfcller; Jos\xe9'\n2;'Zo\xeb'\n", 'latin1');
    const response = await send(await makeToken(tenant), Uint8Array.from(gzipSync(csv)));
    expect([response.status, await response.json()]).toMatchObject([200, { loadedCount: 2 }]);
    expect((await customersOf(tenant)).map(({ full_name }) => full_name)).toEqual(['Müller; José', 'Zoë']);
    const [load] = await database().everyTenant.sql`select details from loads where tenant_id = ${tenant.tenantId}`;
    expect(load?.details).toMatchObject({
      dialect: { delimiter: ';', quote: "'", skipped_lines: 2, encoding: 'windows-1252', container: 'gzip' },
      warnings: expect.arrayContaining([expect.objectContaining({ error: 'guessed_encoding' })]),
    });
    expect(await readdir(path.join(env().ASSAY_DATA_DIR, 'tmp'))).toEqual([]);
  });

  it('keeps hostile but valid text as it is', async () => {
    const tenant = await makeTenant();
    const rows = [
      { id: '__proto__', name: '=HYPERLINK("x")', constructor: 'c\\N\t\r\n', 'a\u0000b': 'nul key', '\ud800': 'half' },
    ];
    const text = JSON.stringify(rows).replace('"id"', '"__proto__":"p","id"');
    const response = await send(await makeToken(tenant), text);
    expect([response.status, await response.json()]).toMatchObject([200, { loadedCount: 1 }]);
    const [row] = await customersOf(tenant);
    expect(row).toMatchObject({ customer_id: '__proto__', full_name: '=HYPERLINK("x")' });
    expect(row?.attributes.constructor).toBe('c\\N');
  });

  it('wants the scope customers:write', async () => {
    const token = await makeToken(await makeTenant(), { scopes: ['customers:read'] });
    const response = await send(token, 'id,name\n1,x\n');
    expect([response.status, await response.json()]).toMatchObject([403, { error: 'insufficient_scope' }]);
  });
});
