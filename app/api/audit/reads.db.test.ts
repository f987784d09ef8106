import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { ForgeryReport } from '#lib/contracts/forgery-report.ts';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { asOwner, call, makeSessionCookie, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { GET as getProfile } from '../customers/[customer_id]/profile/route.ts';
import { GET as getCustomer } from '../customers/[customer_id]/route.ts';
import { GET as exportCustomers } from '../customers/export/route.ts';
import { GET as getRejects } from '../customers/loads/[load_id]/rejects/route.ts';
import { GET as listCustomers } from '../customers/route.ts';
import { GET as download } from '../documents/[document_id]/route.ts';
import { POST as analyse } from '../forgery/analyse/analyse_docs_v2/route.ts';
import { GET as getContents } from '../forgery/reports/[report_id]/contents/route.ts';
import { GET as compare } from '../forgery/reports/[report_id]/customer/route.ts';
import { GET as getPage } from '../forgery/reports/[report_id]/pages/[page]/route.ts';
import { GET as getReport } from '../forgery/reports/[report_id]/route.ts';
import { POST as load } from '../fraud-detection/customers/load/route.ts';
import { GET as exportList } from '../lists/[list_id]/export/route.ts';

/** The machine that runs the tests may be slow. */
process.env.ASSAY_ANALYSIS_SYNC_MS = '60000';

let tenant: TestTenant;
let token: string;
let loadId: string;
let report: ForgeryReport;

type Handler = Parameters<typeof call>[0];
const get = (handler: Handler, path: string, params: Record<string, string> = {}, as: object = { token }) =>
  call(handler, path, { params, ...as });
const pageOf = (page: string) => ({ report_id: String(report.id), page });

/** Who did what to what, in the order of the rows. */
async function rows(actions: RegExp) {
  const found = await database().sql<{ actor: string; action: string; target: string | null }[]>`
    select actor, action, target from audit where tenant_id = ${tenant.tenantId} order by audit_id`;
  return found.filter(({ action }) => actions.test(action));
}

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
  const customers = 'id,name,email\nC1,Ines Foley,ines@example.com\nC2,,broken\n';
  const loaded = await call(load, '/api/fraud-detection/customers/load', {
    method: 'POST',
    body: customerForm(customers),
    token,
  });
  expect(loaded.status).toBe(200);
  loadId = loaded.headers.get('load-id') ?? '';
  const invoice = (await makeDocuments(11)).find(({ name }) => name === 'invoice-total-edited.pdf');
  const form = new FormData();
  form.set('doc_format', 'pdf');
  form.set('customer_id', 'C1');
  form.set('document', new File([new Uint8Array(invoice?.bytes ?? [])], 'invoice.pdf'));
  const made = await call(analyse, '/api/forgery/analyse/analyse_docs_v2', { method: 'POST', token, body: form });
  report = ForgeryReport.parse(await made.json());
}, 120_000);
afterAll(() => closeSandbox());

it('holds one row in five minutes for each who reads a customer, and none for what is not there', async () => {
  const statuses = await Promise.all([
    get(getCustomer, '/api/customers/C1', { customer_id: 'C1' }),
    get(getCustomer, '/api/customers/C1', { customer_id: 'C1' }),
    get(getProfile, '/api/customers/C1/profile', { customer_id: 'C1' }),
    get(getCustomer, '/api/customers/C9', { customer_id: 'C9' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  for (const search of ['?search=ines', '']) await get(listCustomers, `/api/customers${search}`);
  const cookie = await makeSessionCookie(tenant, 'viewer');
  const query = `?tenant_id=${tenant.tenantId}`;
  await get(getCustomer, `/api/customers/C1${query}`, { customer_id: 'C1' }, { headers: { cookie } });
  expect(await rows(/^customers\.(read|list)$/)).toMatchObject([
    { actor: expect.stringMatching(/^client:/), action: 'customers.read', target: 'C1' },
    { actor: expect.stringMatching(/^client:/), action: 'customers.list', target: null },
    { actor: expect.stringMatching(/^user:.+@example\.com$/), action: 'customers.read', target: 'C1' },
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 });
  await get(getCustomer, '/api/customers/C1', { customer_id: 'C1' });
  vi.useRealTimers();
  expect(await rows(/^customers\.read$/)).toHaveLength(3);
});

it('holds one row for all pictures of a document, one for its report, and one for the record beside it', async () => {
  const target = String(report.id);
  const path = `/api/forgery/reports/${target}`;
  const before = (await rows(/^customers\.read$/)).length;
  const other = await makeToken(tenant);
  const as = { token: other };
  const pages = Array.from({ length: 40 }, () => get(getPage, `${path}/pages/1`, pageOf('1'), as));
  const answers = await Promise.all([
    ...pages,
    get(getReport, path, { report_id: target }, as),
    get(getContents, `${path}/contents`, { report_id: target }, as),
    get(compare, `${path}/customer`, { report_id: target }, as),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get(getPage, `${path}/pages/99`, pageOf('99'), as)).status).toBe(404);
  const found = await rows(/^report\.(read|pages)$/);
  expect(found.map((row) => [row.action, row.target]).sort()).toEqual([
    ['report.pages', target],
    ['report.read', target],
  ]);
  expect(await rows(/^customers\.read$/)).toHaveLength(before + 1);
});

it('holds each download of a document: by whoever has the URL, or by the person who opens it', async () => {
  const { pathname, search } = new URL(report.document_url);
  const documentId = pathname.split('/').at(-1) ?? '';
  const open = async (headers: Record<string, string>) => {
    const answer = await get(download, `${pathname}${search}`, { document_id: documentId }, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  };
  const cookie = await makeSessionCookie(tenant, 'analyst');
  const foreign = await makeSessionCookie(await makeTenant(), 'analyst');
  for (const headers of [{}, {}, { cookie }, { cookie: foreign }] as Record<string, string>[]) await open(headers);
  expect(await rows(/^document\./)).toMatchObject([
    { actor: 'system:temporary URL', target: documentId },
    { actor: 'system:temporary URL', target: documentId },
    { actor: expect.stringMatching(/^user:/), target: documentId },
    { actor: 'system:temporary URL', target: documentId },
  ]);
  await get(download, `${pathname}${search}0`, { document_id: documentId });
  expect(await rows(/^document\./)).toHaveLength(4);
});

it('holds each export: customers, rejected rows and list entries', async () => {
  for (const [handler, path, params] of [
    [exportCustomers, '/api/customers/export', {}],
    [exportCustomers, '/api/customers/export', {}],
    [getRejects, `/api/customers/loads/${loadId}/rejects`, { load_id: loadId }],
    [exportList, '/api/lists/block/export', { list_id: 'block' }],
  ] as const) {
    const answer = await get(handler, path, params);
    expect(answer.status).toBe(200);
    await answer.text();
  }
  expect(await rows(/export|rejects/)).toMatchObject([
    { action: 'customers.export', target: null },
    { action: 'customers.export', target: null },
    { action: 'customers.rejects.download', target: loadId },
    { action: 'list.export', target: 'block' },
  ]);
});

it('answers no read whose row cannot be written', async () => {
  const { pathname, search } = new URL(report.document_url);
  const documentId = pathname.split('/').at(-1) ?? '';
  const fresh = await makeToken(tenant);
  const as = { token: fresh };
  const id = { report_id: String(report.id) };
  const path = `/api/forgery/reports/${report.id}`;
  const readAll = () =>
    Promise.all([
      get(getCustomer, '/api/customers/C1', { customer_id: 'C1' }, as),
      get(getProfile, '/api/customers/C1/profile', { customer_id: 'C1' }, as),
      get(listCustomers, '/api/customers', {}, as),
      get(getReport, path, id, as),
      get(getContents, `${path}/contents`, id, as),
      get(getPage, `${path}/pages/1`, pageOf('1'), as),
      get(download, `${pathname}${search}`, { document_id: documentId }, {}),
      get(exportCustomers, '/api/customers/export', {}, as),
      get(exportList, '/api/lists/block/export', { list_id: 'block' }, as),
    ]);
  await asOwner((sql) => sql`alter table audit add constraint closed check (actor = '') not valid`);
  const refused = await readAll();
  await asOwner((sql) => sql`alter table audit drop constraint closed`);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 500));
  for (const answer of refused) expect(await answer.text()).not.toMatch(/ines/i);
  expect((await readAll()).map(({ status }) => status)).toEqual(refused.map(() => 200));
});
