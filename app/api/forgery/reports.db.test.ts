import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findReport, updateReport } from '#db/queries/reports.ts';
import { insertUser } from '#db/queries/users.ts';
import { SCOPES, type Scope } from '#db/vocab.ts';
import { ForgeryReport, ReportDetail, ReportPage, ReportSummary } from '#lib/contracts/forgery-report.ts';
import { MentionList } from '#lib/contracts/mention.ts';
import { ReportContents } from '#lib/contracts/report-contents.ts';
import { ReportFacets } from '#lib/contracts/report-review.ts';
import { editedRevision } from '#lib/forgery/checks/revision/edited-revision.ts';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { storage } from '#lib/storage/index.ts';
import { call, makeSessionCookie, makeTenant, makeToken, signInAs, type TestTenant } from '#lib/testing/postgres.ts';
import { GET as inbox } from '../risk_alert/[tenant_id]/mentions/route.ts';
import { POST } from './analyse/analyse_docs_v2/route.ts';
import { GET as getContents } from './reports/[report_id]/contents/route.ts';
import { GET as getPage } from './reports/[report_id]/pages/[page]/route.ts';
import { POST as reanalyse } from './reports/[report_id]/reanalyse/route.ts';
import { PUT as putReview } from './reports/[report_id]/review/route.ts';
import { DELETE as erase, GET as getReport } from './reports/[report_id]/route.ts';
import { GET as countReports } from './reports/facets/route.ts';
import { GET as listReports } from './reports/route.ts';

const made = new Map((await makeDocuments(11)).map((document) => [document.name, document.bytes]));
/** The machine that runs the tests may be slow; what is late is tested beside the service. */
process.env.ASSAY_ANALYSIS_SYNC_MS = '60000';

let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
});
afterAll(() => closeSandbox());

async function analysed(name: string, fields: Readonly<Record<string, string>> = {}, by = token): Promise<number> {
  const form = new FormData();
  form.set('doc_format', name.split('.').at(-1) ?? 'pdf');
  form.set('document_name', name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('document', new File([new Uint8Array(made.get(name) ?? [])], name));
  const response = await call(POST, '/api/forgery/analyse/analyse_docs_v2', { method: 'POST', token: by, body: form });
  expect(response.status).toBe(200);
  return ForgeryReport.parse(await response.json()).id;
}

type Handler = Parameters<typeof call>[0];
const of = (handler: Handler, id: number, options: { token?: string; body?: string; method?: string } = {}) =>
  call(handler, `/api/forgery/reports/${id}`, {
    token,
    headers: options.body === undefined ? {} : { 'content-type': 'application/json' },
    ...options,
    params: { report_id: String(id) },
  });
const review = (id: number, verdict: string | null, by = token, note = 'as seen') =>
  of(putReview, id, { method: 'PUT', token: by, body: JSON.stringify({ verdict, note }) });

async function listed(query: string): Promise<number[]> {
  const response = await call(listReports, `/api/forgery/reports?${query}`, { token });
  expect(response.status).toBe(200);
  return ReportPage.parse(await response.json()).reports.map(({ id }) => id);
}

async function audited(action: string, id: number) {
  const rows = await database().everyTenant.sql<{ detail: Record<string, unknown> }[]>`
    select detail from audit where tenant_id = ${tenant.tenantId} and action = ${action} and target = ${String(id)}
    order by at`;
  return rows.map(({ detail }) => detail);
}

const without = (scope: Scope) => makeToken(tenant, { scopes: SCOPES.filter((each) => each !== scope) });

describe('the list of reports', () => {
  it('is narrowed by name, id, customer, verdict, check, class, review and time', async () => {
    const edited = await analysed('invoice-total-edited.pdf', { customer_id: 'C-1' });
    const genuine = await analysed('receipt-genuine.png', { customer_id: 'C-2' });
    await review(genuine, 'genuine');
    expect(await listed('search=TOTAL-edited')).toEqual([edited]);
    expect(await listed(`search=${edited}`)).toContain(edited);
    expect(await listed('customer_id=C-1')).toEqual([edited]);
    expect(await listed('verdict=tampered')).toEqual([edited]);
    expect(await listed('check_id=edited-revision')).toEqual([edited]);
    expect(await listed('document_class=invoice')).toEqual([edited]);
    expect(await listed('review=genuine')).toEqual([genuine]);
    expect(await listed('review=none')).toEqual([edited]);
    expect(await listed('state=done')).toEqual([genuine, edited]);
    expect(await listed('to=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await listed('from=2020-01-01T00:00:00Z&limit=1')).toEqual([genuine]);
    expect(await listed('search=%25')).toEqual([]);
  });

  it('names what a verdict rests on', async () => {
    const edited = await analysed('invoice-total-edited.pdf', { customer_id: 'C-1' });
    const response = await call(listReports, `/api/forgery/reports?search=${edited}`, { token });
    const [report] = ReportPage.parse(await response.json()).reports;
    expect(report?.traces[0]).toBe(editedRevision.meta.title);
  });

  it('is counted by every facet, each without its own filter', async () => {
    const own = await makeTenant();
    const by = await makeToken(own);
    const edited = await analysed('invoice-total-edited.pdf', {}, by);
    const genuine = await analysed('invoice-genuine.pdf', {}, by);
    await review(genuine, 'genuine', by);
    const counts = async (query: string) => {
      const response = await call(countReports, `/api/forgery/reports/facets?${query}`, { token: by });
      expect(response.status).toBe(200);
      const { facets, ...rest } = ReportFacets.parse(await response.json());
      const of = (name: string) =>
        Object.fromEntries(facets.find((facet) => facet.name === name)?.values.map((v) => [v.value, v.count]) ?? []);
      return { ...rest, of };
    };
    const all = await counts('');
    expect(all).toMatchObject({ matching: 2, counted: 2, complete: true });
    expect(all.of('review')).toEqual({ none: 1, genuine: 1 });
    expect(all.of('verdict')).toMatchObject({ tampered: 1 });
    expect(all.of('document_class')).toEqual({ invoice: 2 });
    expect(all.of('state')).toEqual({ done: 2 });
    expect(all.of('check_id')).toMatchObject({ 'edited-revision': 1 });
    const narrowed = await counts('verdict=tampered');
    expect(narrowed.matching).toBe(1);
    expect(narrowed.of('review')).toEqual({ none: 1 });
    expect(narrowed.of('verdict')).toEqual(all.of('verdict'));
    expect((await counts(`search=${edited}&check_id=edited-revision`)).of('document_class')).toEqual({ invoice: 1 });
    const foreign = await counts(`customer_id=nobody`);
    expect(foreign).toMatchObject({ matching: 0, counted: 2 });
  });

  it('refuses a cursor of another tenant', async () => {
    const page = await call(listReports, '/api/forgery/reports?limit=1', { token });
    const { next_cursor } = ReportPage.parse(await page.json());
    const stranger = await makeToken(await makeTenant());
    const response = await call(listReports, `/api/forgery/reports?cursor=${next_cursor}`, { token: stranger });
    expect(response.status).toBe(400);
  });
});

describe('an upload for a customer', () => {
  it('has a report of its own, and the same one again', async () => {
    const none = await analysed('invoice-genuine.pdf');
    const first = await analysed('invoice-genuine.pdf', { customer_id: 'C-1' });
    const other = await analysed('invoice-genuine.pdf', { customer_id: 'C-2' });
    expect(new Set([none, first, other]).size).toBe(3);
    expect(await analysed('invoice-genuine.pdf', { customer_id: ' C-1 ' })).toBe(first);
    const detail = ReportDetail.parse(await (await of(getReport, first)).json());
    expect(detail).toMatchObject({ customer_id: 'C-1', review: null, document_class: 'invoice' });
  });
});

describe('the contents of a report', () => {
  it('hold the words and where they stand', async () => {
    const id = await analysed('invoice-masked.pdf');
    const contents = ReportContents.parse(await (await of(getContents, id)).json());
    expect(contents.words.length).toBeGreaterThan(20);
    expect(contents.recovered.length).toBeGreaterThan(0);
  });

  it('name views of pages that can be read, and no others', async () => {
    const id = await analysed('receipt-genuine.png');
    const { layers } = ReportContents.parse(await (await of(getContents, id)).json());
    const view = (layer: string) =>
      call(getPage, `/api/forgery/reports/${id}/pages/1?layer=${layer}`, {
        token,
        params: { report_id: String(id), page: '1' },
      });
    for (const { layer } of layers) expect((await view(layer)).status).toBe(200);
    expect((await view('revision-99')).status).toBe(404);
    expect((await view('../contents')).status).toBe(400);
  });
});

describe('a review', () => {
  it('is shown, replaced and taken back, and audited each time without its note', async () => {
    const id = await analysed('invoice-placeholder.pdf');
    const decided = ReportSummary.parse(await (await review(id, 'fraud')).json());
    expect(decided.review).toMatchObject({ verdict: 'fraud', note: 'as seen' });
    await review(id, 'unclear');
    expect(ReportSummary.parse(await (await review(id, null)).json()).review).toBeNull();
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await audited('report.review', id)).toEqual([
      { changes: { verdict: { from: null, to: 'fraud' } }, sha256 },
      { changes: { verdict: { from: 'fraud', to: 'unclear' } }, sha256 },
      { changes: { verdict: { from: 'unclear', to: null } }, sha256 },
    ]);
  });

  it('tells whom its note names, and no longer once the report is erased', async () => {
    const id = await analysed('invoice-placeholder.pdf');
    const email = `ann-${id}@example.com`;
    const person = { userId: email, orgId: tenant.orgId, email, role: 'analyst', createdAt: new Date() } as const;
    await insertUser(database().db, person);
    const cookie = await signInAs(email);
    const told = async () => {
      const params = { tenant_id: tenant.tenantId };
      const response = await call(inbox, '/x/mentions', {
        params,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      });
      return MentionList.parse(await response.json()).mentions.map(({ kind, key, about }) => ({ kind, key, about }));
    };
    for (const verdict of ['fraud', 'unclear']) await review(id, verdict, token, `@${email} see the total`);
    expect(await told()).toEqual([{ kind: 'document', key: String(id), about: 'invoice-placeholder.pdf' }]);
    await of(erase, id, { method: 'DELETE' });
    expect(await told()).toEqual([]);
  });

  it('needs the scope, and looks missing from another tenant', async () => {
    const id = await analysed('invoice-placeholder.pdf');
    expect((await review(id, 'fraud', await without('documents:write'))).status).toBe(403);
    expect((await review(id, 'fraud', await makeToken(await makeTenant()))).status).toBe(404);
  });
});

describe('a new analysis', () => {
  const again = (id: number, by = token) => of(reanalyse, id, { method: 'POST', token: by });

  it('is the report that the engine in force has made, where there is one', async () => {
    const id = await analysed('invoice-unbalanced.pdf');
    const response = await again(id);
    expect([response.status, ReportSummary.parse(await response.json()).id]).toEqual([200, id]);
  });

  it('keeps what the analyst decided about the document', async () => {
    const id = await analysed('invoice-unbalanced.pdf', { customer_id: 'C-decided' });
    await review(id, 'fraud');
    await updateReport(database().everyTenant.db, tenant.tenantId, id, { engineVersion: '0.1.0' });
    const summary = ReportSummary.parse(await (await again(id)).json());
    expect(summary.review).toMatchObject({ verdict: 'fraud' });
    await expect
      .poll(async () => (await findReport(database().everyTenant.db, tenant.tenantId, summary.id))?.report.state, {
        timeout: 20_000,
      })
      .toBe('done');
    const { sql } = database().everyTenant;
    const [marked] = await sql`
      select count(*) > 0 as found from fingerprint_keys where report_id = ${summary.id} and kind like 'fraud/%'`;
    expect(marked).toEqual({ found: true });
  });

  it('makes a report of its own beside the old one, as of when the document came', async () => {
    const id = await analysed('invoice-unbalanced.pdf', { customer_id: 'C-9' });
    await updateReport(database().everyTenant.db, tenant.tenantId, id, { engineVersion: '0.1.0' });
    const response = await again(id);
    expect(response.status).toBe(202);
    const summary = ReportSummary.parse(await response.json());
    await expect
      .poll(async () => (await findReport(database().everyTenant.db, tenant.tenantId, summary.id))?.report.state, {
        timeout: 20_000,
      })
      .toBe('done');
    const [old, anew] = await Promise.all(
      [id, summary.id].map((each) => findReport(database().everyTenant.db, tenant.tenantId, each)),
    );
    expect(anew?.report).toMatchObject({
      customerId: 'C-9',
      documentId: old?.report.documentId,
      receivedAt: old?.report.receivedAt,
    });
    expect(anew?.report.resultsKey).not.toBe(old?.report.resultsKey);
    expect((await of(getContents, id)).status).toBe(200);
    expect(await audited('report.reanalyse', summary.id)).toHaveLength(1);
  });

  it('is offered where an older engine failed', async () => {
    const id = await analysed('invoice-unbalanced.pdf', { customer_id: 'C-failed' });
    const failed = { state: 'failed', analysis: null, engineVersion: '0.1.0' } as const;
    await updateReport(database().everyTenant.db, tenant.tenantId, id, failed);
    const detail = ReportDetail.parse(await (await of(getReport, id)).json());
    expect(detail).toMatchObject({ state: 'failed', analysis: null, engine_version: '0.1.0' });
    expect((await again(id)).status).toBe(202);
  });

  it('needs the scope, and looks missing from another tenant', async () => {
    const id = await analysed('invoice-unbalanced.pdf');
    expect((await again(id, await without('documents:write'))).status).toBe(403);
    expect((await again(id, await makeToken(await makeTenant()))).status).toBe(404);
  });
});

describe('erasing', () => {
  const remove = (id: number, by = token) => of(erase, id, { method: 'DELETE', token: by });
  const rows = async (id: number) => {
    const { sql } = database().everyTenant;
    const counts = await sql<{ n: number }[]>`
      select count(*) as n from reports where report_id = ${id} union all
      select count(*) from report_flags where report_id = ${id} union all
      select count(*) from fingerprints where report_id = ${id} union all
      select count(*) from fingerprint_keys where report_id = ${id}`;
    return counts.reduce((sum, { n }) => sum + n, 0);
  };

  it('leaves nothing but the audit', async () => {
    const id = await analysed('invoice-total-edited.pdf', { customer_id: 'C-erased' });
    const row = await findReport(database().everyTenant.db, tenant.tenantId, id);
    const kept = [row?.document.storageKey ?? '', `${row?.report.resultsKey}/contents.json`];
    const sizes = () => Promise.all(kept.map((key) => storage().sizeOf(key)));
    expect(await sizes()).toEqual([expect.any(Number), expect.any(Number)]);
    expect((await remove(id)).status).toBe(204);
    expect(await sizes()).toEqual([null, null]);
    expect(await rows(id)).toBe(0);
    expect(
      await database().everyTenant.sql`select 1 from documents where document_id = ${row?.document.documentId ?? ''}`,
    ).toEqual([]);
    expect(await audited('report.erase', id)).toEqual([{ sha256: row?.report.sha256 }]);
    expect((await remove(id)).status).toBe(404);
  });

  it('keeps the bytes while another report uses them', async () => {
    const id = await analysed('invoice-genuine.pdf', { customer_id: 'C-shared' });
    await updateReport(database().everyTenant.db, tenant.tenantId, id, { engineVersion: '0.1.0' });
    const anew = ReportSummary.parse(await (await of(reanalyse, id, { method: 'POST' })).json()).id;
    const row = await findReport(database().everyTenant.db, tenant.tenantId, id);
    const key = row?.document.storageKey ?? '';
    expect((await remove(id)).status).toBe(204);
    expect(await storage().sizeOf(key)).toBeGreaterThan(0);
    await expect
      .poll(async () => (await findReport(database().everyTenant.db, tenant.tenantId, anew))?.report.state, {
        timeout: 20_000,
      })
      .toBe('done');
    expect((await remove(anew)).status).toBe(204);
    expect(await storage().sizeOf(key)).toBeNull();
  });

  it('is for administrators and tokens of the scope, within their tenant', async () => {
    const id = await analysed('invoice-genuine.pdf', { customer_id: 'C-kept' });
    expect((await remove(id, await without('documents:erase'))).status).toBe(403);
    expect((await remove(id, await makeToken(await makeTenant()))).status).toBe(404);
    const as = async (role: 'analyst' | 'admin') =>
      call(erase, `/api/forgery/reports/${id}?tenant_id=${tenant.tenantId}`, {
        method: 'DELETE',
        headers: { cookie: await makeSessionCookie(tenant, role), origin: 'http://localhost:3000' },
        params: { report_id: String(id) },
      });
    expect((await as('analyst')).status).toBe(403);
    expect((await as('admin')).status).toBe(204);
  });
});
