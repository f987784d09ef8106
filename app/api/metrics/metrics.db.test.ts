import { v7 as uuid } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { connect, database, setDatabase } from '#db/client.ts';
import { insertDocument, insertReport } from '#db/queries/reports.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { call, makeTenant } from '#lib/testing/postgres.ts';
import { GET } from './route.ts';

afterAll(() => closeSandbox());

/** The value of one line of the Prometheus text format. */
async function read(line: string): Promise<number | null> {
  const answer = await call(GET, '/api/metrics', { headers: { 'x-assay-client-ip': '127.0.0.1' } });
  expect(answer.status).toBe(200);
  const found = (await answer.text()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

it('says what waits and for how long, over all tenants', async () => {
  const { db } = database().everyTenant;
  expect(await read('assay_jobs_waiting{queue="documents"}')).toBe(0);
  const { tenantId } = await makeTenant();
  const createdAt = new Date(Date.now() - 600_000);
  const shared = { tenantId, documentId: uuid(), sha256: '00', createdBy: 'test' };
  await insertDocument(db, { ...shared, storageKey: 'documents/00/a', sizeBytes: 1, format: 'pdf', createdAt });
  const names = { documentName: 'a.pdf', docFormat: 'pdf', resultsKey: 'pages/00/a', engineVersion: '1' };
  await insertReport(db, { ...shared, ...names, reportId: 910_001, state: 'queued', receivedAt: createdAt });
  expect(await read('assay_jobs_waiting{queue="documents"}')).toBe(1);
  const oldest = await read('assay_jobs_oldest_seconds{queue="documents"}');
  expect(oldest).toBeGreaterThan(599);
  expect(oldest).toBeLessThan(700);
  expect(await read('assay_database_sessions{pool="assay",state="active"}')).toBeGreaterThan(0);
});

it('answers without a database too, and says that it has none', async () => {
  const there = database();
  expect(await read('assay_database_up')).toBe(1);
  const gone = connect('postgresql://nobody@127.0.0.1:1/none');
  setDatabase(gone);
  expect(await read('assay_database_up')).toBe(0);
  expect(await read('assay_jobs_waiting{queue="documents"}')).toBeNull();
  setDatabase(there);
  await gone.close();
});
