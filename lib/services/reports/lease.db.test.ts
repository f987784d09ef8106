import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { listUnfinishedReports } from '#db/queries/housekeeping.ts';
import { claimReport, endAnalysis, renewReport } from '#db/queries/report-lease.ts';
import { findReport, insertDocument, insertReport } from '#db/queries/reports.ts';
import { env } from '#lib/env.ts';
import { analyseNext } from '#lib/jobs/analyses.ts';
import { newKey } from '#lib/storage/storage.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { checkReadiness } from '../readiness.ts';
import { runAnalysis } from './run.ts';

let nextId = 1;

async function makeReport() {
  const { tenantId } = await makeTenant();
  const { db } = database().everyTenant;
  const shared = { tenantId, documentId: `doc_${randomUUID()}`, sha256: randomUUID(), createdBy: 'test' };
  const reportId = nextId;
  nextId += 1;
  const upload = { documentName: 'a.pdf', docFormat: 'pdf', engineVersion: '1', receivedAt: new Date(reportId) };
  await insertReport(db, { ...shared, ...upload, reportId, resultsKey: newKey('pages'), state: 'queued' });
  await insertDocument(db, {
    ...shared,
    storageKey: newKey('documents'),
    sizeBytes: 1,
    format: 'pdf',
    createdAt: new Date(),
  });
  const claim = (owner: string, seconds = 60) =>
    claimReport(db, tenantId, reportId, { owner, seconds, resultsKey: newKey('pages') });
  const stored = async () => {
    const row = await findReport(db, tenantId, reportId);
    if (row === undefined) throw new TypeError('no report');
    return row;
  };
  return { db, tenantId, claim, stored };
}

describe('the lease of a report', () => {
  it("is one server's at a time", async () => {
    const { db, tenantId, claim } = await makeReport();
    const waiting = async () =>
      (await listUnfinishedReports(db, null, 1000)).filter(({ report }) => report.tenantId === tenantId);
    expect(await waiting()).toHaveLength(1);
    const claimed = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => claim(owner)));
    expect(claimed.filter((report) => report !== undefined)).toHaveLength(1);
    expect(await waiting()).toHaveLength(0);
  });

  it('comes behind the others once its analysis has failed, and is not tried again at once', async () => {
    const [broken, next] = [await makeReport(), await makeReport()];
    const ids = new Set([broken.tenantId, next.tenantId]);
    const waiting = async () =>
      (await listUnfinishedReports(broken.db, null, 1000))
        .map(({ report }) => report.tenantId)
        .filter((id) => ids.has(id));
    expect(await waiting()).toEqual([broken.tenantId, next.tenantId]);
    await expect(runAnalysis(await broken.stored())).rejects.toThrow();
    expect((await broken.stored()).report).toMatchObject({ state: 'running' });
    expect(await waiting()).toEqual([next.tenantId, broken.tenantId]);
    expect(await analyseNext()).toBeGreaterThan(1000);
  });

  it('goes to the next where its server says nothing any more, and what that one still writes is not taken', async () => {
    const { db, tenantId, claim, stored } = await makeReport();
    const first = await claim('a', 0.2);
    if (first === undefined) throw new TypeError('not claimed');
    expect(await claim('b')).toBeUndefined();
    await renewReport(db, tenantId, first, 0.4);
    await sleep(250);
    expect(await claim('b')).toBeUndefined();
    await sleep(250);
    const second = await claim('b');
    expect(second).toMatchObject({ leaseOwner: 'b', state: 'running' });
    expect(second?.resultsKey).not.toBe(first.resultsKey);
    await renewReport(db, tenantId, first, 0);
    expect(await endAnalysis(db, tenantId, first, { state: 'done', score: 1 })).toBe(false);
    expect((await stored()).report).toMatchObject({ state: 'running', score: null });
    if (second === undefined) throw new TypeError('not claimed');
    expect(await endAnalysis(db, tenantId, second, { state: 'done', score: 0.5 })).toBe(true);
    expect((await stored()).report).toMatchObject({ state: 'done', score: 0.5, leaseOwner: null, leaseUntil: null });
    expect(await claim('c')).toBeUndefined();
  });

  it('is waited for by another server, which takes the outcome as it is', async () => {
    const { db, tenantId, claim, stored } = await makeReport();
    const elsewhere = await claim('elsewhere');
    if (elsewhere === undefined) throw new TypeError('not claimed');
    let ended = false;
    const waiting = runAnalysis(await stored()).then(() => (ended = true));
    await sleep(400);
    expect(ended).toBe(false);
    await endAnalysis(db, tenantId, elsewhere, { state: 'done', score: 0.25 });
    await waiting;
    expect((await stored()).report).toMatchObject({ state: 'done', score: 0.25 });
  });
});

describe('a server of the role web', () => {
  afterEach(() => void Object.assign(env(), { ASSAY_ROLE: 'all' }));

  it('analyses nothing, and waits for a worker', async () => {
    Object.assign(env(), { ASSAY_ROLE: 'web' });
    expect((await checkReadiness()).components.analysis).toEqual({ ok: true, note: 'documents are left to workers' });
    const { db, tenantId, claim, stored } = await makeReport();
    const waiting = runAnalysis(await stored());
    await sleep(400);
    expect((await stored()).report.state).toBe('queued');
    const worker = await claim('worker');
    if (worker === undefined) throw new TypeError('not claimed');
    await endAnalysis(db, tenantId, worker, {
      state: 'failed',
      failure: { error: 'unreadable_document', message: 'No.' },
    });
    await waiting;
    expect((await stored()).report.state).toBe('failed');
  });
});
