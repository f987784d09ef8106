import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database, database } from '#db/client.ts';
import { findChainHead } from '#db/queries/audit-chain.ts';
import { ownerUrl } from '#lib/testing/postgres.ts';
import { contextOf, faultAfter, rowAt, SEALED_AT, sealedTenant } from '#lib/testing/sealed-audit.ts';
import { writeAudit } from '../audit.ts';
import { sealAudit } from './seal.ts';
import { trimAudit } from './trim.ts';
import { verifyAudit } from './verify.ts';

const YEAR_MS = 365 * 86_400_000;
const [LONG_AGO, CUT] = [new Date(SEALED_AT.getTime() - 2 * YEAR_MS), new Date(SEALED_AT.getTime() - YEAR_MS)];

let owner: Database;
beforeAll(() => {
  owner = connect(ownerUrl(), 1);
});
afterAll(() => owner.close());

/** A chain of rows that are two years old, and others behind them. */
async function agedChain(old: number, fresh: number) {
  const tenant = await sealedTenant(0);
  const ctx = contextOf(tenant);
  for (let n = 0; n < old + fresh; n += 1)
    await writeAudit(database().db, { ...ctx, now: n < old ? LONG_AGO : SEALED_AT }, 'test', String(n));
  await sealAudit(SEALED_AT);
  return { orgId: tenant.orgId, ctx };
}

async function trimmedChain() {
  const chain = await agedChain(4, 3);
  const head = await findChainHead(database().db, chain.orgId);
  const trimmed = await trimAudit(owner, chain.ctx, CUT);
  await sealAudit(SEALED_AT);
  return { ...chain, head, trimmed };
}

it('removes what is older, says so, and leaves a chain that is whole', async () => {
  const { orgId, ctx, head, trimmed } = await trimmedChain();
  expect(trimmed).toMatchObject({ removed: 4, through: { seq: 4 } });
  const left = await database().everyTenant.sql`
    select chain_seq, action from audit where org_id = ${orgId} order by chain_seq`;
  expect(left.map((row) => [row.chain_seq, row.action])).toEqual([
    ...[5, 6, 7].map((seq) => [seq, 'test']),
    [8, 'audit.trim'],
  ]);
  expect(await verifyAudit(orgId, head)).toMatchObject({ fault: null, trimmed: 4, head: { seq: 8 } });
  expect(await trimAudit(owner, ctx, CUT), 'nothing is left to remove').toBeNull();
  expect(await faultAfter(orgId, `delete from audit where ${rowAt(5)}`)).toBe(
    'Row 5 is missing: the next one is row 6.',
  );
});

it('takes a kept head only from the start of what is left', async () => {
  const { orgId, trimmed } = await trimmedChain();
  const start = trimmed?.through ?? { seq: 0, hash: '' };
  expect((await verifyAudit(orgId, start)).fault).toBeNull();
  expect((await verifyAudit(orgId, { ...start, hash: '1'.repeat(64) })).fault).toMatch(/^Row 4 had another hash/);
  expect((await verifyAudit(orgId, { seq: 3, hash: start.hash })).fault).toMatch(/^Row 3 was removed for its age/);
});

it('goes on where it was interrupted, and finds rows that somebody else removed', async () => {
  const { orgId, ctx } = await agedChain(4, 3);
  const cut = (seq: number) => [
    `update audit_chains set start_seq = ${seq}, start_hash = (select hash from audit where ${rowAt(seq)}) where org_id = $1`,
    `delete from audit where org_id = $1 and chain_seq <= ${seq}`,
  ];
  expect(await faultAfter(orgId, ...cut(2))).toMatch(/^Row 2 and those before it are missing, and no row/);
  await expect(trimAudit(owner, ctx, CUT)).rejects.toThrow('The audit is not sound, so nothing was removed.');
  await writeAudit(database().db, ctx, 'audit.trim', null, { through: 4 });
  expect((await verifyAudit(orgId)).fault, 'as after a kill').toBeNull();
  expect(await trimAudit(owner, ctx, CUT)).toMatchObject({ removed: 2, through: { seq: 4 } });
  expect((await verifyAudit(orgId)).fault).toBeNull();
});

it('removes nothing from a chain that is not sound', async () => {
  const { orgId, ctx } = await agedChain(4, 3);
  await faultAfter(orgId, `update audit set actor = 'x' where ${rowAt(2)}`);
  await expect(trimAudit(owner, ctx, CUT)).rejects.toThrow('nothing was removed. Row 2');
  expect((await database().everyTenant.sql`select 1 from audit where org_id = ${orgId}`).length).toBe(7);
});
