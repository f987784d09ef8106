import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { insertDocument, insertReport } from '#db/queries/reports.ts';
import { createLocalStorage } from '#lib/storage/local.ts';
import { createS3Storage } from '#lib/storage/s3/storage.ts';
import { newKey, type Storage } from '#lib/storage/storage.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { startTestS3, type TestS3 } from '#lib/testing/s3/server.ts';
import { copyStorage } from './copy-storage.ts';

const { db } = database().everyTenant;
const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-copy-'));
let server: TestS3;
beforeAll(async () => {
  server = await startTestS3();
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

async function put(storage: Storage, key: string, content: string): Promise<void> {
  const file = path.join(dir, 'file');
  writeFileSync(file, content);
  await storage.put(key, file);
}

/** A finished report with one picture, and its document. */
async function report(reportId: number): Promise<{ document: string; picture: string; pages: string }> {
  const { tenantId } = await makeTenant();
  const [storageKey, resultsKey, at] = [newKey('documents'), newKey('pages'), new Date()];
  const shared = { tenantId, documentId: `doc_${reportId}`, sha256: '00', createdBy: 'test' };
  await insertDocument(db, { ...shared, storageKey, sizeBytes: 3, format: 'pdf', createdAt: at });
  const names = { documentName: 'a.pdf', docFormat: 'pdf', resultsKey, engineVersion: '1' };
  await insertReport(db, { ...shared, ...names, reportId, state: 'done', receivedAt: at });
  return { document: storageKey, picture: `${resultsKey}/page-1.webp`, pages: resultsKey };
}

it('copies what rows name, skips what is there, goes on after a fault, and goes back', async () => {
  const [local, remote] = [createLocalStorage(path.join(dir, 'storage')), createS3Storage(server.settings)];
  const [one, two] = [await report(910_001), await report(910_002)];
  for (const { document, picture } of [one, two]) {
    await put(local, document, 'doc');
    await put(local, picture, 'picture');
  }
  const orphan = newKey('documents');
  await put(local, orphan, 'named by no row');
  const there = { from: local, to: remote };
  server.meet(({ method, url }) => (method === 'PUT' && url?.includes(two.picture) ? 403 : 'served'));
  await expect(copyStorage(there, () => undefined)).rejects.toThrow('was refused: 403');
  server.meet(() => 'served');
  await put(remote, one.document, 'half');
  const second = await copyStorage(there, () => undefined);
  expect(second.files + second.present).toBe(4);
  expect(second.missing).toEqual([]);
  expect(await text(await remote.read(one.document))).toBe('doc');
  expect(await remote.sizeOf(orphan)).toBeNull();
  expect(await local.sizeOf(two.picture)).toBe(7);
  expect(await copyStorage(there, () => undefined)).toMatchObject({ files: 0, present: 4 });

  await local.remove(one.document);
  await Promise.all([local, remote].map((store) => store.remove(two.pages)));
  const back = await copyStorage({ from: remote, to: local }, () => undefined);
  expect(back).toMatchObject({ files: 1, bytes: 3, present: 2, missing: [two.pages] });
  expect(await local.sizeOf(one.document)).toBe(3);
});
