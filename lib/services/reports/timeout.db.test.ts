import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findReport } from '#db/queries/reports.ts';
import { SCOPES } from '#db/vocab.ts';
import { env } from '#lib/env.ts';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import type { TenantContext } from '../context.ts';
import { resolveTenant } from '../tenants/resolve.ts';
import { createReport } from './create.ts';
import { listReports } from './list.ts';
import { runAnalysis } from './run.ts';
import { closeSandbox } from './sandbox.ts';

process.env.ASSAY_ANALYSIS_SYNC_MS = '1';
afterAll(() => closeSandbox());

async function makeContext(): Promise<TenantContext> {
  const { orgId, tenantId } = await makeTenant();
  const ctx = {
    actor: { kind: 'system' as const, name: 'test' },
    orgId,
    scopes: new Set(SCOPES),
    tenantIds: [tenantId],
    requestId: 'r',
    now: new Date(),
  };
  return { ...ctx, tenant: await resolveTenant(ctx, tenantId) };
}

async function upload(bytes: Uint8Array) {
  const file = path.join(env().ASSAY_DATA_DIR, `upload-${bytes.length}`);
  await writeFile(file, bytes);
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return {
    file: { path: file, sizeBytes: bytes.length, sha256, fileName: 'a.pdf' },
    docFormat: 'pdf',
    documentName: undefined,
  };
}

describe('an analysis that outlives the synchronous limit', () => {
  it('answers analysis_timeout, goes on, and gives its report to the same upload', async () => {
    const ctx = await makeContext();
    const [document] = await makeDocuments(3);
    const bytes = document?.bytes ?? new Uint8Array();
    await expect(createReport(ctx, await upload(bytes))).rejects.toMatchObject({
      code: 'analysis_timeout',
      status: 503,
      headers: { 'Retry-After': expect.any(String) },
    });
    const [summary] = (await listReports(ctx, { limit: 10 })).reports;
    const row = await findReport(database().everyTenant.db, ctx.tenant.tenantId, summary?.id ?? 0);
    if (row === undefined) throw new TypeError('no report');
    await runAnalysis(row);
    const report = await createReport(ctx, await upload(bytes));
    expect(report.id).toBe(summary?.id);
    expect(report.response.length).toBeGreaterThan(5);
  });
});
