import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { LoadPreview } from '#lib/contracts/load-preview.ts';
import { env } from '#lib/env.ts';
import { workbookOf } from '#lib/load/fixtures/archive.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as load } from '../../fraud-detection/customers/load/route.ts';
import { GET as readRejects } from './[load_id]/rejects/route.ts';
import { GET as readMapping, PUT as saveMapping } from './mapping/route.ts';
import { POST as preview } from './preview/route.ts';

const FILE = 'Key of file,Shown as,Shoe size\nA1,Ada Lovelace,38\nA2,Grace Hopper,40\n';
const MAPPING = { 'Key of file': 'customer_id', 'Shown as': 'full_name', 'Shoe size': '-' };

const previewOf = (token: string, query = '', content: string | Uint8Array<ArrayBuffer> = FILE) =>
  call(preview, `/api/customers/loads/preview${query}`, { method: 'POST', body: customerForm(content), token });
const loadFile = (token: string, query = '') =>
  call(load, `/api/fraud-detection/customers/load${query}`, { method: 'POST', body: customerForm(FILE), token });
const save = (token: string, mapping: unknown) =>
  call(saveMapping, '/api/customers/loads/mapping', {
    method: 'PUT',
    body: JSON.stringify({ mapping }),
    headers: { 'content-type': 'application/json' },
    token,
  });
const chosen = (mapping: unknown) => `?mapping=${encodeURIComponent(JSON.stringify(mapping))}`;
const storedOf = (tenantId: string) =>
  database().everyTenant
    .sql`select full_name, attributes from customers where tenant_id = ${tenantId} order by customer_id`;

describe('POST /api/customers/loads/preview', () => {
  it('shows the headers, the first records and why the file would be refused, and stores nothing', async () => {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    const response = await previewOf(token);
    expect(response.status).toBe(200);
    const shown = LoadPreview.parse(await response.json());
    expect(shown).toMatchObject({
      format: 'csv',
      container: 'none',
      encoding: 'utf-8',
      complete: true,
      dialect: { delimiter: ',' },
    });
    expect(shown.columns.map(({ header, target }) => [header, target])).toEqual([
      ['Key of file', 'attributes'],
      ['Shown as', 'attributes'],
      ['Shoe size', 'attributes'],
    ]);
    expect(shown.records.map(({ fields }) => fields[1])).toEqual(['Ada Lovelace', 'Grace Hopper']);
    expect(shown.problems.map(({ error }) => error)).toEqual(['missing_column']);
    expect(await storedOf(tenant.tenantId)).toEqual([]);
  });

  it('heeds the mapping that it is given', async () => {
    const shown = LoadPreview.parse(
      await (await previewOf(await makeToken(await makeTenant()), chosen(MAPPING))).json(),
    );
    expect(shown.columns.map(({ target, reason }) => [target, reason])).toEqual([
      ['customer_id', 'chosen'],
      ['full_name', 'chosen'],
      ['-', 'chosen'],
    ]);
    expect(shown.problems).toEqual([]);
  });

  it('takes the start of a text file, and refuses what is none', async () => {
    const token = await makeToken(await makeTenant());
    const start = await previewOf(token, '?complete=false', 'customer_id,full_name\nA1,Ada Lovelace\nA2,Grac');
    expect(LoadPreview.parse(await start.json())).toMatchObject({ complete: false, problems: [] });
    expect((await previewOf(token, '', '%PDF-1.7\n1 0 obj\n')).status).toBe(415);
    expect((await previewOf(token, chosen({ 'Shown as': 'shoe_size' }))).status).toBe(400);
    expect((await previewOf(token, '?mapping=%5B')).status).toBe(400);
  });

  it('looks into a workbook', async () => {
    const token = await makeToken(await makeTenant());
    const row = (...texts: string[]) =>
      `<x:row>${texts.map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join('')}</x:row>`;
    const workbook = workbookOf({ rows: row('customer_id', 'full_name') + row('A1', 'Ada Lovelace') });
    const response = await previewOf(token, '', new Uint8Array(workbook));
    expect(LoadPreview.parse(await response.json())).toMatchObject({ container: 'xlsx', problems: [] });
    expect(await readdir(path.join(env().ASSAY_DATA_DIR, 'tmp'))).toEqual([]);
  });

  it('is for those who may load', async () => {
    const reader = await makeToken(await makeTenant(), { scopes: ['customers:read'] });
    expect((await previewOf(reader)).status).toBe(403);
    expect((await save(reader, MAPPING)).status).toBe(403);
  });
});

describe('a load under a mapping', () => {
  it('reads the columns as the sender says', async () => {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    expect((await loadFile(token)).status).toBe(422);
    const response = await loadFile(token, chosen(MAPPING));
    expect([response.status, await response.json()]).toMatchObject([200, { loadedCount: 2, failedCount: 0 }]);
    expect(await storedOf(tenant.tenantId)).toMatchObject([
      { full_name: 'Ada Lovelace', attributes: {} },
      { full_name: 'Grace Hopper', attributes: {} },
    ]);
    const kept = await loadFile(token, chosen({ ...MAPPING, 'Shoe size': 'attributes' }));
    expect(kept.headers.get('idempotency-replayed')).toBeNull();
    expect((await storedOf(tenant.tenantId))[0]?.attributes).toEqual({ 'Shoe size': '38' });
    expect((await loadFile(token, chosen(MAPPING))).headers.get('idempotency-replayed')).toBe('true');
  });

  it('reads them as the tenant has saved, and as no other tenant', async () => {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    expect((await save(token, MAPPING)).status).toBe(200);
    const read = await call(readMapping, '/api/customers/loads/mapping', { token });
    expect(await read.json()).toEqual({
      mapping: { keyoffile: 'customer_id', shownas: 'full_name', shoesize: '-' },
    });
    expect((await loadFile(token)).status).toBe(200);
    expect(await storedOf(tenant.tenantId)).toHaveLength(2);
    expect((await loadFile(await makeToken(await makeTenant()))).status).toBe(422);
  });

  it('is remembered for files with the same headers, so that rejects come back and load', async () => {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    const file =
      'Key of file;Shown as;Geburt\nA1;Zoë Müller;1.2.1980\nA2;Ümit Özgür;31.31.1990\nA3;Jörg Groß;5.6.1970\n';
    const mapping = { 'Key of file': 'customer_id', 'Shown as': 'full_name', Geburt: 'date_of_birth' };
    const sent = await call(load, `/api/fraud-detection/customers/load${chosen(mapping)}`, {
      method: 'POST',
      body: customerForm(Uint8Array.from(Buffer.from(file, 'latin1'))),
      token,
    });
    expect(await sent.json()).toMatchObject({ loadedCount: 2, failedCount: 1 });
    const params = { load_id: sent.headers.get('load-id') ?? '' };
    const rejects = await call(readRejects, `/api/customers/loads/${params.load_id}/rejects`, { token, params });
    const bytes = Buffer.from(await rejects.arrayBuffer());
    expect(bytes.toString('utf8')).toMatch(
      /^\ufeffKey of file;Shown as;Geburt;_line;_error_code;_error\r\nA2;Ümit Özgür;/,
    );

    const mended = Uint8Array.from(Buffer.from(bytes.toString('utf8').replace('31.31.1990', '31.3.1990')));
    const shown = LoadPreview.parse(await (await previewOf(token, '', mended)).json());
    expect(shown.columns.map(({ target }) => target)).toEqual([...Object.values(mapping), '-', '-', '-']);
    const again = await call(load, '/api/fraud-detection/customers/load', {
      method: 'POST',
      body: customerForm(mended),
      token,
    });
    expect(await again.json()).toMatchObject({ loadedCount: 1, failedCount: 0 });
    const { sql } = database().everyTenant;
    const [row] = await sql`select full_name, date_of_birth::text as born from customers
      where tenant_id = ${tenant.tenantId} and customer_id = 'A2'`;
    expect(row).toEqual({ full_name: 'Ümit Özgür', born: '1990-03-31' });
    const foreign = await previewOf(await makeToken(await makeTenant()), '', mended);
    expect(LoadPreview.parse(await foreign.json()).columns[0]).toMatchObject({ target: 'attributes' });
    expect((await loadFile(token)).status, 'other headers').toBe(422);
  });

  it('cannot name a column that the layout does not have', async () => {
    const response = await save(await makeToken(await makeTenant()), { 'Shown as': 'shoe_size' });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_parameter' }]);
  });
});
