import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { sealAudit } from '#lib/services/audit-chain/seal.ts';
import { asOwner, makeTenant } from '#lib/testing/postgres.ts';

const ADMIN = path.resolve(import.meta.dirname, '..', 'admin.ts');
const run = promisify(execFile);

/** Runs the admin command on the database of the test. */
async function admin(...args: string[]) {
  try {
    return { code: 0, ...(await run(process.execPath, [ADMIN, ...args])) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

it('names the head, takes it as proof of what came before, and fails at the first row that is missing', async () => {
  const { orgId } = await makeTenant();
  expect((await admin('create-tenant', 'Shop', '--id', 'shop')).stdout).toBe('shop\n');
  await sealAudit(new Date());
  const first = await admin('verify-audit');
  expect(first.stdout).toMatch(/^rows that follow each other: 1\n.*emptied by an erasure: 0\nrows not sealed yet: 0\n/);
  const head = /^head: (1:[0-9a-f]{64})$/m.exec(first.stdout)?.[1] ?? '';
  await sealAudit(new Date());
  const second = await admin('verify-audit', '--expect', head);
  expect([second.code, second.stdout]).toEqual([0, expect.stringContaining('The audit is sound up to there.')]);
  const actor = `system:command line (${os.userInfo().username})`;
  const rows = await database().sql`select actor, action, detail from audit where org_id = ${orgId} order by audit_id`;
  expect([...rows]).toMatchObject([
    { actor, action: 'tenant.create' },
    { actor, action: 'audit.verify', detail: { rows: 1, erased: 0, sound: true } },
    { actor, action: 'audit.verify', detail: { rows: 2 } },
  ]);
  expect(second.stdout).toMatch(/rows not sealed yet: 0/);
  const trimmed = await admin('trim-audit', '--keep-days', '90');
  expect([trimmed.code, trimmed.stdout]).toEqual([0, 'No row is older than 90 days.\n']);
  expect((await admin('trim-audit', '--keep-days', '7')).stderr).toMatch(/^--keep-days: must be .+ at least 90/);
  await asOwner((sql) => sql`delete from audit where org_id = ${orgId} and chain_seq = 1`);
  const third = await admin('verify-audit');
  expect([third.code, third.stdout, third.stderr]).toEqual([
    1,
    '',
    expect.stringContaining('The audit is not sound. Row 1 is missing: the next one is row 2.'),
  ]);
  const wrong = await admin('verify-audit', '--expect', '7');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/^--expect: must be SEQ:HASH/)]);
});
