import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findReport, updateReport } from '#db/queries/reports.ts';
import { ForgeryReport, ReportDetail, ReportPage } from '#lib/contracts/forgery-report.ts';
import type { MadeDocument } from '#lib/forgery/fixtures/made-document.ts';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { GET as download, POST as postDocument } from '../documents/[document_id]/route.ts';
import { POST } from './analyse/analyse_docs_v2/route.ts';
import { GET as getPage } from './reports/[report_id]/pages/[page]/route.ts';
import { GET as getReport } from './reports/[report_id]/route.ts';
import { GET as listReports } from './reports/route.ts';

const made = new Map((await makeDocuments(5)).map((document) => [document.name, document]));
let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
});
afterAll(() => closeSandbox());

function madeDocument(name: string): MadeDocument {
  const document = made.get(name);
  if (document === undefined) throw new TypeError(`no fixture ${name}`);
  return document;
}

interface Form {
  readonly bytes?: Uint8Array;
  readonly format?: string | null;
  readonly name?: string;
  readonly fileName?: string;
}

function send({ bytes, format = 'pdf', name, fileName = 'upload.pdf' }: Form, headers: Record<string, string> = {}) {
  const form = new FormData();
  if (format !== null) form.set('doc_format', format);
  if (name !== undefined) form.set('document_name', name);
  if (bytes !== undefined) form.set('document', new File([new Uint8Array(bytes)], fileName));
  return call(POST, '/api/forgery/analyse/analyse_docs_v2', { method: 'POST', token, headers, body: form });
}

async function analysed(form: Form): Promise<ForgeryReport> {
  const response = await send(form);
  expect(response.status).toBe(200);
  return ForgeryReport.parse(await response.json());
}

const reportOf = (id: number, by = token) =>
  call(getReport, `/api/forgery/reports/${id}`, { token: by, params: { report_id: String(id) } });

describe('POST /api/forgery/analyse/analyse_docs_v2', () => {
  it('answers with exactly the members of the contract, in its order', async () => {
    const { bytes } = madeDocument('invoice-genuine.pdf');
    const response = await send({ bytes, name: 'Invoice 17.pdf' });
    const body = await response.json();
    expect(Object.keys(body)).toEqual(['id', 'document_name', 'response', 'document_url']);
    expect(body.document_name).toBe('Invoice 17.pdf');
    for (const finding of body.response) {
      expect(Object.keys(finding)).toEqual(['issue', 'observation', 'confidence_score', 'tampered', 'tampering_type']);
      expect(finding.tampered).toBe(false);
    }
  });

  it('calls an edited total tampered, with what stood there before', async () => {
    const { bytes } = madeDocument('invoice-total-edited.pdf');
    const report = await analysed({ bytes });
    expect(report.document_name).toBe('upload.pdf');
    expect(report.response[0]).toMatchObject({ tampered: true, tampering_type: 'content_edit' });
    expect(report.response[0]?.issue).toMatch(/^edited_revision: /);
  });

  it('keeps of a path its last part, in the name and in the file name', async () => {
    const { bytes } = madeDocument('invoice-genuine.pdf');
    const named = await analysed({ bytes, name: 'C:\\Users\\ada\\Invoice 17.pdf' });
    expect(named.document_name).toBe('Invoice 17.pdf');
    const unnamed = await analysed({ bytes, fileName: 'scans\\2026\\upload.pdf' });
    expect(unnamed.document_name).toBe('upload.pdf');
    expect((await send({ bytes, name: 'a/..' })).status).toBe(400);
  });

  it('gives the same upload the same report', async () => {
    const { bytes } = madeDocument('invoice-placeholder.pdf');
    const [first, second] = await Promise.all([analysed({ bytes }), analysed({ bytes })]);
    const third = await analysed({ bytes });
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(third.response).toEqual(first.response);
  });

  it('replays the answer of an idempotency key', async () => {
    const { bytes } = madeDocument('invoice-genuine-resaved.pdf');
    const headers = { 'Idempotency-Key': 'upload-1' };
    const first = await (await send({ bytes }, headers)).json();
    const again = await send({ bytes }, headers);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await again.json()).id).toBe(first.id);
  });

  it('reports a declared format that the file does not have, and analyses what it is', async () => {
    const { bytes } = madeDocument('receipt-genuine.png');
    const { response } = await analysed({ bytes, format: 'pdf' });
    expect(response.find(({ issue }) => issue.startsWith('mismatched_format'))).toMatchObject({
      tampered: false,
      tampering_type: 'metadata_inconsistency',
    });
  });

  it.each([
    ['no doc_format', { format: null }, 400, 'invalid_request'],
    ['an unknown doc_format', { format: 'docx' }, 415, 'unsupported_media_type'],
    ['a file that is no document', { bytes: Buffer.from('name,total\na,1\n') }, 415, 'unsupported_media_type'],
    ['a PDF that cannot be read', { bytes: Buffer.from('%PDF-1.7\nnothing here\n') }, 422, 'unreadable_document'],
    ['an empty file', { bytes: Buffer.alloc(0) }, 400, 'empty_file'],
    ['a name that is too long', { name: 'x'.repeat(300) }, 400, 'invalid_request'],
  ] as const)('refuses %s', async (_, change, status, error) => {
    const form = { bytes: madeDocument('invoice-genuine.pdf').bytes, ...change };
    const response = await send(form);
    expect([response.status, (await response.json()).error]).toEqual([status, error]);
    const again = await send(form);
    expect(again.status).toBe(status);
  });

  it('refuses a form without a file', async () => {
    expect((await send({})).status).toBe(400);
  });

  it('finishes an analysis that a process left behind when the document is sent again', async () => {
    const { bytes } = madeDocument('invoice-unbalanced.pdf');
    const { id, response } = await analysed({ bytes });
    const unfinished = { state: 'running' as const, analysis: null, finishedAt: null };
    await updateReport(database().everyTenant.db, tenant.tenantId, id, unfinished);
    expect(await analysed({ bytes })).toMatchObject({ id, response });
    expect((await findReport(database().everyTenant.db, tenant.tenantId, id))?.report.state).toBe('done');
  });
});

describe('reports', () => {
  it('are read with places, evidence and page pictures', async () => {
    const { bytes } = madeDocument('invoice-masked.pdf');
    const { id } = await analysed({ bytes });
    const detail = ReportDetail.parse(await (await reportOf(id)).json());
    expect(detail).toMatchObject({ id, state: 'done', analysis: { verdict: 'tampered' } });
    const finding = detail.analysis?.findings[0];
    expect(finding).toMatchObject({ check_id: 'masked-text', severity: 'high', evidence: { kind: 'history' } });
    expect(finding?.regions[0]?.page).toBe(1);
    const page = await call(getPage, `/api/forgery/reports/${id}/pages/1`, {
      token,
      params: { report_id: String(id), page: '1' },
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(
      Buffer.from(await page.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const missing = await call(getPage, `/api/forgery/reports/${id}/pages/2`, {
      token,
      params: { report_id: String(id), page: '2' },
    });
    expect(missing.status).toBe(404);
  });

  it('are listed newest first, page by page', async () => {
    const first = await call(listReports, '/api/forgery/reports?limit=2', { token });
    const page = ReportPage.parse(await first.json());
    const rest = await call(listReports, `/api/forgery/reports?limit=2&cursor=${page.next_cursor}`, { token });
    const ids = [...page.reports, ...ReportPage.parse(await rest.json()).reports].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
  });

  it('of another tenant look like missing ones', async () => {
    const { id } = await analysed({ bytes: madeDocument('invoice-genuine.pdf').bytes });
    const stranger = await makeToken(await makeTenant());
    const foreign = await reportOf(id, stranger);
    const missing = await reportOf(99_999_999, stranger);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await missing.text());
  });
});

describe('the temporary URL', () => {
  const follow = (url: URL, id = url.pathname.split('/').at(-1) ?? '') =>
    call(download, `/api/documents/${id}${url.search}`, { params: { document_id: id } });

  it('gives the stored bytes as an inert attachment, without a token', async () => {
    const { bytes } = madeDocument('invoice-genuine.pdf');
    const { document_url } = await analysed({ bytes, name: 'Réchnung "1".pdf' });
    const response = await follow(new URL(document_url));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="R_chnung _1_.pdf"; filename\*=UTF-8''R/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('refuses every change of a member, and a URL of another document', async () => {
    const one = new URL((await analysed({ bytes: madeDocument('invoice-genuine.pdf').bytes })).document_url);
    const other = new URL((await analysed({ bytes: madeDocument('invoice-masked.pdf').bytes })).document_url);
    for (const name of ['tenant', 'exp', 'name', 'kid', 'sig']) {
      const changed = new URL(one);
      const value = changed.searchParams.get(name) ?? '';
      changed.searchParams.set(name, `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`);
      expect((await follow(changed)).status).toBe(403);
      const without = new URL(one);
      without.searchParams.delete(name);
      expect((await follow(without)).status).toBe(403);
    }
    expect((await follow(one, other.pathname.split('/').at(-1))).status).toBe(403);
  });

  it('allows no other method than GET and HEAD', async () => {
    const { document_url } = await analysed({ bytes: madeDocument('invoice-genuine.pdf').bytes });
    const { pathname, search } = new URL(document_url);
    const id = pathname.split('/').at(-1) ?? '';
    const response = await call(postDocument, `${pathname}${search}`, { method: 'POST', params: { document_id: id } });
    expect(response.status).toBe(405);
  });
});
