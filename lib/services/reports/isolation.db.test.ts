import { afterAll, expect, it } from 'vitest';
import { SCOPES } from '#db/vocab.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { checkReadiness } from '../readiness.ts';
import { resolveTenant } from '../tenants/resolve.ts';
import { createReport } from './create.ts';
import { closeSandbox } from './sandbox.ts';

afterAll(() => closeSandbox());

it.runIf(process.platform === 'linux')('refuses documents where nothing isolates them, and stays ready', async () => {
  process.env.PATH = '';
  const { orgId, tenantId } = await makeTenant();
  const actor = { kind: 'system' as const, name: 'test' };
  const ctx = { actor, orgId, scopes: new Set(SCOPES), tenantIds: [tenantId], requestId: 'r', now: new Date() };
  const file = { path: 'nowhere', sizeBytes: 1, sha256: '0'.repeat(64), fileName: 'a.pdf' };
  const upload = createReport(
    { ...ctx, tenant: await resolveTenant(ctx, tenantId) },
    { file, docFormat: 'pdf', documentName: undefined },
  );
  await expect(upload).rejects.toMatchObject({
    code: 'isolation_missing',
    status: 503,
    message: expect.stringContaining('ASSAY_REQUIRE_ISOLATION=0'),
  });
  expect((await checkReadiness()).components.analysis).toEqual({
    ok: true,
    note: 'isolation: none; documents are refused',
  });
});
