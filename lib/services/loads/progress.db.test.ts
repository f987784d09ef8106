import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { claimLoad, endLoad, findLoad } from '#db/queries/loads.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { keepProgress } from './progress.ts';

const { db } = database().everyTenant;

async function openLoad() {
  const { tenantId } = await makeTenant();
  const loadId = uuid();
  const record = { fileName: 'c.csv', sha256: '01', optionsKey: '', bytesTotal: 100, createdBy: 'test' };
  await db.transaction((tx) => claimLoad(tx, tenantId, { ...record, loadId, startedAt: new Date() }, 2));
  return { progress: keepProgress(tenantId, loadId), tenantId, loadId, found: () => findLoad(db, tenantId, loadId) };
}

it('shows the rows of a load, then each stage behind them', async () => {
  const { progress, found } = await openLoad();
  progress.note({ bytesRead: 40, records: 4, failed: 1 });
  await vi.waitFor(async () => expect(await found()).toMatchObject({ stage: 'reading', records: 4, failed: 1 }));
  progress.note({ bytesRead: 100, records: 9, failed: 1 });
  progress.stage('writing customers');
  progress.stage('comparing customers');
  const shown = { state: 'committing', stage: 'comparing customers', bytesRead: 100, records: 9 };
  await vi.waitFor(async () => expect(await found()).toMatchObject(shown));
  await progress.end();
});

it('says nothing more of a load that has ended', async () => {
  const { progress, tenantId, loadId, found } = await openLoad();
  progress.note({ bytesRead: 40, records: 4, failed: 1 });
  await endLoad(db, tenantId, loadId, { state: 'completed', stage: 'done', records: 9 });
  progress.stage('writing customers');
  await sleep(500);
  await progress.end();
  expect(await found()).toMatchObject({ state: 'completed', stage: 'done', records: 9 });
});
