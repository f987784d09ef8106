import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { createStaging } from '#db/queries/load-staging.ts';
import { claimLoad, endLoad, findLoad } from '#db/queries/loads.ts';
import { insertDocument, insertReport } from '#db/queries/reports.ts';
import { insertSession, insertUser } from '#db/queries/users.ts';
import { idempotency, loads, reports, sessions } from '#db/schema/index.ts';
import { observeStatements } from '#db/statements.ts';
import { env } from '#lib/env.ts';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { putNew } from '#lib/storage/files.ts';
import { storage } from '#lib/storage/index.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { resumeAnalyses, sweep, sweepLoads, sweepStorage } from './housekeeping.ts';
import { closeSandbox } from './reports/sandbox.ts';

const { db } = database().everyTenant;
const DAY_MS = 86_400_000;

it('ends an analysis that a crash interrupted', async () => {
  const { tenantId } = await makeTenant();
  const [made] = await makeDocuments(1);
  const file = path.join(env().ASSAY_DATA_DIR, 'interrupted.pdf');
  writeFileSync(file, made?.bytes ?? '');
  const storageKey = await putNew(storage(), 'documents', file);
  const shared = { tenantId, documentId: 'doc_1', sha256: '00', createdBy: 'test' };
  const receivedAt = new Date(Date.now() - 5 * 60_000);
  await insertDocument(db, { ...shared, storageKey, sizeBytes: 1, format: 'pdf', createdAt: receivedAt });
  const names = {
    documentName: 'a.pdf',
    docFormat: 'pdf',
    resultsKey: storageKey.replace('documents', 'pages'),
    engineVersion: '1',
  };
  await insertReport(db, { ...shared, ...names, reportId: 900_001, state: 'running', receivedAt });
  await resumeAnalyses(new Date());
  const [row] = await db.select().from(reports).where(eq(reports.tenantId, tenantId));
  expect(row).toMatchObject({ state: 'done', verdict: 'no_tampering_found' });
  closeSandbox();
});

it('removes stored files that no row refers to once they are a day old', async () => {
  const { tenantId } = await makeTenant();
  const now = new Date();
  const old = new Date(now.getTime() - 3 * DAY_MS);
  const stored = async (name: string, writtenAt: Date) => {
    const file = path.join(env().ASSAY_DATA_DIR, name);
    writeFileSync(file, name);
    utimesSync(file, writtenAt, writtenAt);
    return putNew(storage(), 'documents', file);
  };
  const [used, orphan, fresh] = [await stored('used', old), await stored('orphan', old), await stored('fresh', now)];
  const shared = { tenantId, documentId: 'doc_kept', sha256: '00', createdBy: 'test', createdAt: old };
  await insertDocument(db, { ...shared, storageKey: used, sizeBytes: 1, format: 'pdf' });
  for (let hour = 0; hour < 24; hour++) await sweepStorage(new Date(now.getTime() + hour * 3_600_000));
  expect(await Promise.all([used, orphan, fresh].map((key) => storage().sizeOf(key)))).toEqual([4, null, 5]);
});

it('clears away ended sessions and forgotten uploads, and nothing that lives', async () => {
  const { orgId } = await makeTenant();
  const now = new Date();
  await insertUser(db, { userId: 'sweep', orgId, email: 'sweep@example.com', role: 'viewer', createdAt: now });
  const session = (sessionId: string, expiresAt: Date) =>
    insertSession(db, { sessionId, userId: 'sweep', createdAt: now, expiresAt });
  await session('ended', new Date(now.getTime() - 2 * DAY_MS));
  await session('live', new Date(now.getTime() + DAY_MS));
  const dir = path.join(env().ASSAY_DATA_DIR, 'tmp');
  mkdirSync(dir, { recursive: true });
  const [old, fresh] = [path.join(dir, 'old'), path.join(dir, 'fresh')];
  for (const file of [old, fresh]) writeFileSync(file, 'x');
  utimesSync(old, new Date(0), new Date(0));
  await sweep(now);
  const left = await db.select({ id: sessions.sessionId }).from(sessions).where(eq(sessions.userId, 'sweep'));
  expect(left).toEqual([{ id: 'live' }]);
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

it('deletes however many answers have gathered, some thousand in a statement, and keeps those of today', async () => {
  const { tenantId } = await makeTenant();
  await database().everyTenant.sql`
    insert into idempotency (tenant_id, route, key, fingerprint, owner, lease_until, created_at)
    select ${tenantId}, 'POST /', n::text, '', '', now(), now() - case when n <= 4500 then interval '2 days' else '0' end
    from generate_series(1, 4600) n`;
  const statements: string[] = [];
  observeStatements((text) => {
    statements.push(text);
    return () => {};
  });
  await sweep(new Date());
  expect(statements.filter((text) => /delete from "idempotency"/.test(text))).toHaveLength(3);
  const left = await db.select({ key: idempotency.key }).from(idempotency).where(eq(idempotency.tenantId, tenantId));
  expect(left).toHaveLength(100);
});

it('closes a load whose process died, drops what it had staged and sweeps a list of rejects that nobody names', async () => {
  const { tenantId } = await makeTenant();
  const [loadId, live] = [uuid(), uuid()];
  const startedAt = new Date();
  for (const [id, sha256] of [
    [loadId, '01'],
    [live, '02'],
  ] as const) {
    const load = { loadId: id, fileName: 'c.csv', sha256, optionsKey: '', bytesTotal: 1, startedAt, createdBy: 'test' };
    await db.transaction((tx) => claimLoad(tx, tenantId, load, 2));
    await createStaging(database().db, id);
  }
  await db
    .update(loads)
    .set({ leaseUntil: new Date(0) })
    .where(eq(loads.loadId, loadId));
  await sweepLoads();
  expect((await findLoad(db, tenantId, loadId))?.state).toBe('failed');
  expect((await findLoad(db, tenantId, live))?.state).toBe('receiving');
  const staged = await database().everyTenant.sql`select tablename from pg_tables where schemaname = 'staging'`;
  expect(staged.map(({ tablename }) => tablename)).toEqual([`load_${live.replaceAll('-', '')}`]);
  const old = new Date(Date.now() - 3 * DAY_MS);
  const keys = [];
  for (const name of ['named', 'unnamed']) {
    const file = path.join(env().ASSAY_DATA_DIR, name);
    writeFileSync(file, name);
    utimesSync(file, old, old);
    keys.push(await putNew(storage(), 'rejects', file));
  }
  await endLoad(db, tenantId, live, { state: 'partial', rejectsKey: keys[0] ?? null });
  for (let hour = 0; hour < 24; hour++) await sweepStorage(new Date(Date.now() + hour * 3_600_000));
  expect(await Promise.all(keys.map((key) => storage().sizeOf(key)))).toEqual([5, null]);
});
