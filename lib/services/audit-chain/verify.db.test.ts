import { expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { findChainHead, listSealed } from '#db/queries/audit-chain.ts';
import { log } from '#lib/log.ts';
import { asOwner } from '#lib/testing/postgres.ts';
import { fc } from '#lib/testing/properties.ts';
import { faultAfter, rowAt, SEALED_AT, sealedTenant } from '#lib/testing/sealed-audit.ts';
import { hashLink } from './link.ts';
import { logAuditHeads, sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

const { db } = database();

const CHANGES = {
  at: `at + interval '1 microsecond'`,
  actor: `'system:somebody else'`,
  action: `action || '.'`,
  tenant_id: `tenant_id || 'x'`,
  request_id: `null`,
  target: `'C0'`,
  detail: `detail || '{"n": 0}'`,
  salt: `'00'`,
  detail_hash: `repeat('0', 64)`,
  hash: `repeat('0', 64)`,
} as const;
const ROWS = 6;
const place = fc.integer({ min: 1, max: ROWS });
const copyTo = (seq: string) => `insert into audit
  select org_id, audit_id || 'x', tenant_id, at, actor, action, target, request_id, detail, salt, detail_hash, ${seq}, hash from audit`;
const move = (from: number | string, to: number | string) =>
  `update audit set chain_seq = ${to} where org_id = $1 and chain_seq = ${from}`;

const mutation = fc.oneof(
  fc
    .record({ seq: place, column: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])) })
    .map(({ seq, column }) => [`update audit set ${column} = ${CHANGES[column]} where ${rowAt(seq)}`]),
  place.map((seq) => [`delete from audit where ${rowAt(seq)}`]),
  fc.uniqueArray(place, { minLength: 2, maxLength: 2 }).map(([a = 0, b = 0]) => [move(a, -1), move(b, a), move(-1, b)]),
  place.map((seq) => [
    ...Array.from({ length: ROWS + 1 - seq }, (_, n) => move(ROWS - n, ROWS - n + 1)),
    `${copyTo(String(seq))} where ${rowAt(seq + 1)}`,
  ]),
  place.map((seq) => [`${copyTo(String(ROWS + 1))} where ${rowAt(seq)}`]),
  place.map((seq) => [`delete from audit where org_id = $1 and chain_seq >= ${seq}`]),
  place.map((seq) => [`update audit set chain_seq = null where ${rowAt(seq)}`]),
);

it('names the first row that was changed, removed, moved, inserted or cut off', async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async (statements) => {
      const { orgId } = await sealedTenant(ROWS);
      expect(await verifyAudit(orgId)).toMatchObject({ fault: null });
      expect(await faultAfter(orgId, ...statements)).toMatch(/^Row \d+ /);
    }),
    { numRuns: 50 },
  );
});

it.each([
  [3, /^Row 4 .+ does not follow the row before it/],
  [5, /^Row 5 .+ has another hash than the head that was kept/],
])('sees that row %i was changed under a hash of its own', async (seq, fault) => {
  const { orgId } = await sealedTenant(5);
  const rows = await listSealed(db, orgId, { seq: 0, auditId: '' }, 5);
  const [before, row] = [rows[seq - 2], rows[seq - 1]];
  if (!before || !row) throw new Error('The rows are not there.');
  const hash = hashLink(before.hash, { ...row, actor: 'system:nobody' });
  const forge = `update audit set actor = 'system:nobody', hash = '${hash}' where ${rowAt(seq)}`;
  expect(await faultAfter(orgId, forge)).toMatch(fault);
});

it('names a row that has the place of another, where its index was dropped', async () => {
  const { orgId } = await sealedTenant(3);
  const [drop, make] = ['drop index audit_chain', 'create unique index audit_chain on audit (org_id, chain_seq)'];
  expect(await faultAfter(orgId, drop, `${copyTo('2')} where ${rowAt(3)}`)).toMatch(/^Row 2 .+ was inserted/);
  await asOwner((sql) => sql.unsafe(`delete from audit where audit_id like '%x'; ${make}`));
});

it('shows by a head that was kept elsewhere what a rewritten head hides', async () => {
  const { orgId } = await sealedTenant(5);
  const kept = await findChainHead(db, orgId);
  const cut = `delete from audit where org_id = $1 and chain_seq > 3`;
  const hide = `update audit_chains set seq = 3, hash = (select hash from audit where org_id = $1 and chain_seq = 3) where org_id = $1`;
  expect(await faultAfter(orgId, cut, hide)).toBeNull();
  expect((await verifyAudit(orgId, kept)).fault).toBe(
    'Row 4 is missing: the chain ends before row 5, which was sealed.',
  );
  await asOwner(
    (sql) => sql`insert into audit (org_id, audit_id, at, actor, action)
    select ${orgId}, n::text, now(), 'x', 'x' from generate_series(1, 4) n`,
  );
  await sealAudit(SEALED_AT);
  expect(await verifyAudit(orgId)).toMatchObject({ fault: null, head: { seq: 7 } });
  expect((await verifyAudit(orgId, kept)).fault).toMatch(/^Row 5 .+ has another hash than the head that was kept/);
});

it('writes each head to the log as verify-audit takes it', async () => {
  const { orgId } = await sealedTenant(3);
  const head = await findChainHead(db, orgId);
  const info = vi.spyOn(log(), 'info');
  await logAuditHeads();
  expect(info).toHaveBeenCalledWith({ org_id: orgId, head: `3:${head?.hash}` }, 'audit head');
  info.mockRestore();
});

it('shows that the head, or everything, was removed', async () => {
  const { orgId } = await sealedTenant(2);
  expect(await faultAfter(orgId, 'delete from audit_chains where org_id = $1')).toMatch(
    /^The head of the chain is missing/,
  );
  expect(await faultAfter(orgId, 'delete from audit where org_id = $1')).toMatch(/^No row is there/);
});
