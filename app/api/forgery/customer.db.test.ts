import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#db/vocab.ts';
import { ForgeryReport, ReportDetail } from '#lib/contracts/forgery-report.ts';
import { CustomerComparison } from '#lib/contracts/report-review.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST as postEvents } from '../events/route.ts';
import { POST as loadCustomers } from '../fraud-detection/customers/load/route.ts';
import { POST } from './analyse/analyse_docs_v2/route.ts';
import { GET as getCustomer } from './reports/[report_id]/customer/route.ts';
import { PUT as putReview } from './reports/[report_id]/review/route.ts';
import { GET as getReport } from './reports/[report_id]/route.ts';

const RECORD = 'customer_id,full_name,date_of_birth,iban\nC-1,Zoe Marie Mueller,1990-04-17,DE89370400440532013000\n';
/** The machine that runs the tests may be slow; what is late is tested beside the service. */
process.env.ASSAY_ANALYSIS_SYNC_MS = '60000';

let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
  const body = customerForm(RECORD);
  const loaded = await call(loadCustomers, '/api/fraud-detection/customers/load', { method: 'POST', token, body });
  expect(loaded.status).toBe(200);
});
afterAll(() => closeSandbox());

async function statementOf(lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 60, y: 780 - index * 24, size: 11 });
  return new Uint8Array(await pdf.save());
}

async function analysed(lines: readonly string[], customerId: string | null): Promise<number> {
  const form = new FormData();
  form.set('doc_format', 'pdf');
  if (customerId !== null) form.set('customer_id', customerId);
  form.set('document', new File([await statementOf(lines)], 'statement.pdf'));
  const response = await call(POST, '/api/forgery/analyse/analyse_docs_v2', { method: 'POST', token, body: form });
  expect(response.status).toBe(200);
  return ForgeryReport.parse(await response.json()).id;
}

const of = (handler: Parameters<typeof call>[0], id: number, by = token) =>
  call(handler, `/api/forgery/reports/${id}`, { token: by, params: { report_id: String(id) } });
const findingOf = async (id: number, check: string) => {
  const detail = ReportDetail.parse(await (await of(getReport, id)).json());
  return detail.analysis?.findings.find(({ check_id }) => check_id === check);
};

const STATEMENT = ['Bank statement', 'Opening balance 10.00', 'Closing balance 12.00'];

describe('the customer of an upload', () => {
  it('is compared with the document, in the report and beside it', async () => {
    const id = await analysed(
      [...STATEMENT, 'Account holder: Bruno Keller', 'IBAN GB82 WEST 1234 5698 7654 32'],
      'C-1',
    );
    expect(await findingOf(id, 'conflicting-customer-record')).toMatchObject({
      outcome: 'flagged',
      severity: 'medium',
      tampered: false,
      tampering_type: 'value_mismatch',
    });
    const comparison = CustomerComparison.parse(await (await of(getCustomer, id)).json());
    expect(comparison).toMatchObject({ customer_id: 'C-1', found: true });
    expect(comparison.fields.map(({ field, outcome }) => [field, outcome])).toEqual([
      ['name', 'different'],
      ['date_of_birth', 'not_printed'],
      ['address', 'not_recorded'],
      ['iban', 'different'],
      ['account_number', 'not_recorded'],
      ['national_id', 'not_recorded'],
    ]);
    expect(JSON.stringify(comparison)).not.toContain('370400440532013000');
  });

  it('passes where the document is theirs', async () => {
    const id = await analysed(
      [...STATEMENT, 'Account holder: Mueller, Zoe', 'IBAN DE89 3704 0044 0532 0130 00'],
      'C-1',
    );
    expect(await findingOf(id, 'conflicting-customer-record')).toMatchObject({ outcome: 'passed' });
  });

  it('need not be loaded, nor named', async () => {
    const unknown = await analysed(STATEMENT, 'C-404');
    expect(await (await of(getCustomer, unknown)).json()).toEqual({ customer_id: 'C-404', found: false, fields: [] });
    expect(await findingOf(unknown, 'conflicting-customer-record')).toMatchObject({ outcome: 'not_applicable' });
    expect((await of(getCustomer, await analysed(STATEMENT, null))).status).toBe(404);
  });

  it('is riskier once an analyst calls a document of theirs fraud, until the verdict is taken back', async () => {
    const id = await analysed([...STATEMENT, 'Account holder: Zoe Mueller'], 'C-1');
    const headers = { 'content-type': 'application/json' };
    const review = async (verdict: string | null) => {
      const body = JSON.stringify({ verdict });
      const params = { report_id: String(id) };
      const answer = await call(putReview, `/api/forgery/reports/${id}`, {
        method: 'PUT',
        token,
        headers,
        body,
        params,
      });
      expect(answer.status).toBe(200);
    };
    const marksOf = async (eventId: string) => {
      const body = JSON.stringify({ event_id: eventId, type: 'login', user: { client_user_id: 'C-1' } });
      const alert = RiskAlert.parse(
        await (await call(postEvents, '/api/events', { method: 'POST', token, headers, body })).json(),
      );
      return alert.data.reasons.find(({ code }) => code === 'WATCHLISTED_CUSTOMER')?.evidence;
    };
    expect(await marksOf('before')).toBeUndefined();
    await review('fraud');
    expect(await marksOf('forged')).toMatchObject({ marks: ['forged_document'] });
    await review(null);
    expect(await marksOf('taken-back')).toBeUndefined();
  });

  it('is for callers who may read customers, of the same tenant', async () => {
    const id = await analysed(STATEMENT, 'C-1');
    const scopes = SCOPES.filter((scope) => scope !== 'customers:read');
    expect((await of(getCustomer, id, await makeToken(tenant, { scopes }))).status).toBe(403);
    expect((await of(getCustomer, id, await makeToken(await makeTenant()))).status).toBe(404);
  });
});
