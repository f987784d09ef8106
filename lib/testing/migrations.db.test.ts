import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { listDetectorSettings, upsertDetectorSetting } from '#db/queries/operations.ts';
import { findReport, insertDocument, insertReport } from '#db/queries/reports.ts';
import { makeTenant } from '#lib/testing/postgres.ts';

const BREAKPOINT = '--> statement-breakpoint';

/** What a migration does to the rows. */
async function lastStatementOf(name: string): Promise<string> {
  const text = await readFile(new URL(`../../db/migrations/${name}.sql`, import.meta.url), 'utf8');
  return text.split(BREAKPOINT).at(-1) ?? '';
}

it('renames stored options of checks to snake_case, and no value of theirs', async () => {
  const { tenantId } = await makeTenant();
  const { db, sql } = database().everyTenant;
  const set = (engine: 'risk' | 'forgery' | 'load', checkId: string, options: Record<string, unknown>) => {
    const key = { engine, checkId, updatedBy: 'test', updatedAt: new Date(0) };
    return upsertDetectorSetting(db, tenantId, key, { enabled: undefined, options }, { enabled: true, options: {} });
  };
  await set('forgery', 'unbalanced-totals', { confidenceMin: 70, toleranceCents: 9 });
  await set('forgery', 'inconsistent-compression', { nfaLog10Max: -50, samplesMin: 4 });
  await set('forgery', 'untrusted-signer', { trustedIssuers: ['O=ACME TrustSign'] });
  await set('load', 'high-risk-country', { asOf: '2026-01-01', countries: ['ZZ'] });
  await set('risk', 'vpn-exit', { usual_factor: 0.5 });
  await set('forgery', 'future-date', {});
  await sql.unsafe(await lastStatementOf('0013_option_names'));
  const stored = await listDetectorSettings(db, tenantId);
  expect(Object.fromEntries(stored.map(({ checkId, options }) => [checkId, options]))).toEqual({
    'unbalanced-totals': { confidence_min: 70, tolerance_cents: 9 },
    'inconsistent-compression': { nfa_log10_max: -50, samples_min: 4 },
    'untrusted-signer': { trusted_issuers: ['O=ACME TrustSign'] },
    'high-risk-country': { as_of: '2026-01-01', countries: ['ZZ'] },
    'vpn-exit': { usual_factor: 0.5 },
    'future-date': {},
  });
});

it('names what older reports found, the strongest first', async () => {
  const { tenantId } = await makeTenant();
  const { db, sql } = database().everyTenant;
  const finding = (issue: string, outcome: string, severity: string) => ({ issue, outcome, severity });
  const analyses = [
    {
      findings: [
        finding('edited_revision: A page: changed', 'flagged', 'high'),
        finding('future_date: The date lies ahead', 'flagged', 'medium'),
        finding('screenshot: A screen', 'flagged', 'low'),
        finding('bad_iban: IBANs', 'passed', 'high'),
        ...Array.from({ length: 5 }, (_, at) => finding(`other: Trace ${at}`, 'flagged', 'medium')),
      ],
    },
    { findings: [] },
    null,
  ];
  for (const [at, analysis] of analyses.entries()) {
    const shared = { tenantId, documentId: `doc_${at}`, sha256: `${at}`, createdBy: 'test' };
    const [receivedAt, reportId] = [new Date(0), 910_000 + at];
    await insertDocument(db, { ...shared, storageKey: `k${at}`, sizeBytes: 1, format: 'pdf', createdAt: receivedAt });
    const names = { documentName: 'a.pdf', docFormat: 'pdf', resultsKey: `r${at}`, engineVersion: '1' };
    await insertReport(db, { ...shared, ...names, reportId, state: 'done', receivedAt, analysis });
  }
  await sql.unsafe(await lastStatementOf('0014_report_traces'));
  const traces = await Promise.all(
    analyses.map(async (_, at) => (await findReport(db, tenantId, 910_000 + at))?.report.traces),
  );
  expect(traces).toEqual([['A page: changed', 'The date lies ahead', 'Trace 0', 'Trace 1', 'Trace 2'], [], []]);
});
