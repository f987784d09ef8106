import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { ForgeryReport } from '#lib/contracts/forgery-report.ts';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { bucket } from '#lib/storage/index.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { startTestS3, type TestS3 } from '#lib/testing/s3/server.ts';
import { GET as download } from '../documents/[document_id]/route.ts';
import { POST } from './analyse/analyse_docs_v2/route.ts';
import { GET as getPage } from './reports/[report_id]/pages/[page]/route.ts';
import { DELETE as erase } from './reports/[report_id]/route.ts';

const [made] = await makeDocuments(51);
let server: TestS3;
let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  server = await startTestS3();
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = server.settings;
  Object.assign(process.env, {
    ASSAY_ANALYSIS_SYNC_MS: '60000',
    ASSAY_S3_ENDPOINT: endpoint,
    ASSAY_S3_BUCKET: name,
    ASSAY_S3_ACCESS_KEY_ID: accessKeyId,
    ASSAY_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  tenant = await makeTenant();
  token = await makeToken(tenant);
});
beforeEach(() => server.meet(() => 'served'));
afterAll(async () => {
  closeSandbox();
  await server.close();
});

function upload(name: string): Promise<Response> {
  const form = new FormData();
  form.set('doc_format', 'pdf');
  form.set('document', new File([new Uint8Array(made?.bytes ?? [])], name));
  return call(POST, '/api/forgery/analyse/analyse_docs_v2', { method: 'POST', token, body: form });
}
const pageOf = (id: number) =>
  call(getPage, `/api/forgery/reports/${id}/pages/1`, { token, params: { report_id: String(id), page: '1' } });
const eraseOf = (id: number) =>
  call(erase, `/api/forgery/reports/${id}`, { token, method: 'DELETE', params: { report_id: String(id) } });
const open = (url: URL) =>
  call(download, `${url.pathname}${url.search}`, { params: { document_id: url.pathname.split('/').at(-1) ?? '' } });

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  const { sql } = database().everyTenant;
  const rows = await sql<
    { key: string }[]
  >`select storage_key as key from documents union select results_key from reports`;
  for (const { key } of rows) for await (const file of bucket()?.list(key) ?? []) keys.push(file.key);
  return keys;
}
const reportsOf = async (name: string) =>
  database().everyTenant.sql`select state from reports where document_name = ${name}`;

it('keeps a document and its pictures, shows them, and is empty after the erasure', async () => {
  const { id, document_url } = ForgeryReport.parse(await (await upload('kept.pdf')).json());
  const keys = await stored();
  expect(keys.some((key) => key.startsWith('documents/'))).toBe(true);
  expect(keys.some((key) => key.endsWith('/page-1.webp'))).toBe(true);
  const page = await pageOf(id);
  expect(page.headers.get('content-type')).toBe('image/webp');
  expect((await page.arrayBuffer()).byteLength).toBe(Number(page.headers.get('content-length')));
  const file = await open(new URL(document_url));
  expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(made?.bytes ?? []))).toBe(true);
  expect((await eraseOf(id)).status).toBe(204);
  expect(await stored()).toEqual([]);
  for (const key of keys) expect(await bucket()?.sizeOf(key)).toBeNull();
});

it('refuses an upload while it is away, without a row, and takes the same upload when it is back', async () => {
  server.meet(() => 503);
  const refused = await upload('away.pdf');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(ErrorBody.parse(await refused.json()).error).toBe('storage_unavailable');
  expect(await reportsOf('away.pdf')).toEqual([]);
  server.meet(() => 'served');
  expect((await upload('away.pdf')).status).toBe(200);
});

it('loses no analysis when it goes away before the pictures are stored', async () => {
  server.meet(({ method, url }) => (method === 'PUT' && url?.includes('/pages/') ? 'cut off' : 'served'));
  const refused = await upload('half.pdf');
  expect(ErrorBody.parse(await refused.json()).error).toBe('storage_unavailable');
  expect(await reportsOf('half.pdf')).toMatchObject([{ state: 'running' }]);
  server.meet(() => 'served');
  expect((await upload('half.pdf')).status).toBe(200);
  expect(await reportsOf('half.pdf')).toMatchObject([{ state: 'done' }]);
});
