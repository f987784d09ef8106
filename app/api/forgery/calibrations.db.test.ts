import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findReport, insertReport, nextReportId, type ReportRecord } from '#db/queries/reports.ts';
import { SCOPES } from '#db/vocab.ts';
import { CalibrationList, type ClassCalibration } from '#lib/contracts/calibration.ts';
import { ForgeryReport, ReportDetail } from '#lib/contracts/forgery-report.ts';
import { ENGINE_VERSION } from '#lib/forgery/analyse.ts';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { forgetCalibrations } from '#lib/services/calibrations/in-force.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST as analyse } from './analyse/analyse_docs_v2/route.ts';
import { POST as calibrate, DELETE as withdraw } from './calibrations/[document_class]/route.ts';
import { GET as listCalibrations } from './calibrations/route.ts';
import { GET as getReport } from './reports/[report_id]/route.ts';

const made = new Map((await makeDocuments(11)).map((document) => [document.name, document.bytes]));
let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
});
afterAll(() => closeSandbox());

async function analysed(name: string): Promise<ReportDetail> {
  const form = new FormData();
  form.set('doc_format', 'pdf');
  form.set('document', new File([new Uint8Array(made.get(name) ?? [])], name));
  const answer = await call(analyse, '/api/forgery/analyse/analyse_docs_v2', { method: 'POST', token, body: form });
  const { id } = ForgeryReport.parse(await answer.json());
  const params = { report_id: String(id) };
  return ReportDetail.parse(await (await call(getReport, `/api/forgery/reports/${id}`, { token, params })).json());
}

/** Stores reviewed copies of a report, as if as many documents had been analysed. */
async function reviewed(source: ReportRecord, verdict: 'genuine' | 'fraud', count: number): Promise<void> {
  const { db } = database().everyTenant;
  for (let index = 0; index < count; index++) {
    const reportId = await nextReportId(db);
    await insertReport(db, { ...source, reportId, documentName: `${verdict}-${index}`, reviewVerdict: verdict });
  }
}

const of = (handler: Parameters<typeof call>[0], method: string, name = 'invoice', by = token) =>
  call(handler, `/api/forgery/calibrations/${name}`, { method, token: by, params: { document_class: name } });

async function invoices(): Promise<ClassCalibration | undefined> {
  const response = await call(listCalibrations, '/api/forgery/calibrations', { token });
  return CalibrationList.parse(await response.json()).classes.find((each) => each.document_class === 'invoice');
}

describe('calibration of document checks', () => {
  it('waits for ten genuine documents', async () => {
    const { id, document_class } = await analysed('invoice-total-edited.pdf');
    expect(document_class).toBe('invoice');
    const row = await findReport(database().everyTenant.db, tenant.tenantId, id);
    if (row === undefined) throw new TypeError('no report');
    await reviewed(row.report, 'genuine', 9);
    expect(await invoices()).toMatchObject({ genuine: 9, needed: 1, in_force: null });
    const refused = await of(calibrate, 'POST');
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'too_few_samples' }]);
    await reviewed({ ...row.report, docFormat: 'tif' }, 'genuine', 3);
    await reviewed(row.report, 'fraud', 2);
  });

  it('lowers what genuine documents of the class show too, and says so', async () => {
    const response = await of(calibrate, 'POST');
    expect(response.status).toBe(200);
    const { in_force } = (await invoices()) ?? {};
    expect(in_force).toMatchObject({ version: 1, files: 12, accused: { count: 12, of: 12 } });
    const edited = in_force?.checks.find(({ check_id }) => check_id === 'edited-revision');
    expect(edited).toMatchObject({ false_alarms: { count: 12, of: 12 }, precision: { count: 2, of: 14 } });
    const { analysis, verdict } = await analysed('invoice-conflicting.pdf');
    expect(analysis?.calibration).toMatchObject({ document_class: 'invoice', files: 12 });
    expect(verdict).not.toBe('no_tampering_found');
  });

  it('ends with the engine that measured it, until the class is measured again', async () => {
    const { sql } = database().everyTenant;
    await sql`update calibrations set engine_version = '0.9.0' where tenant_id = ${tenant.tenantId}`;
    forgetCalibrations();
    expect((await invoices())?.in_force).toMatchObject({ version: 1, engine_version: '0.9.0', outdated: true });
    expect((await analysed('invoice-genuine.pdf')).analysis).toMatchObject({ calibration: null });
    await sql`update calibrations set engine_version = ${ENGINE_VERSION} where tenant_id = ${tenant.tenantId}`;
    forgetCalibrations();
    expect((await invoices())?.in_force).toMatchObject({ outdated: false });
  });

  it('is withdrawn, after which the limits before it hold, and audited', async () => {
    await of(calibrate, 'POST');
    expect((await invoices())?.in_force?.version).toBe(2);
    expect((await of(withdraw, 'DELETE')).status).toBe(200);
    expect((await invoices())?.in_force?.version).toBe(1);
    await of(withdraw, 'DELETE');
    expect((await invoices())?.in_force).toBeNull();
    expect((await of(withdraw, 'DELETE')).status).toBe(404);
    const rows = await database().everyTenant.sql`
      select action from audit where tenant_id = ${tenant.tenantId} and target = 'invoice' order by at`;
    expect(rows.map(({ action }) => action)).toEqual([
      'calibration.create',
      'calibration.create',
      'calibration.withdraw',
      'calibration.withdraw',
    ]);
  });

  it('needs the scope, and stays within its tenant', async () => {
    const reader = await makeToken(tenant, { scopes: SCOPES.filter((scope) => scope !== 'detectors:write') });
    expect((await of(calibrate, 'POST', 'invoice', reader)).status).toBe(403);
    const foreign = await makeToken(await makeTenant());
    expect((await of(calibrate, 'POST', 'invoice', foreign)).status).toBe(409);
  });
});
