import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { eraseAuditDetail, findChainHead } from '#db/queries/audit-chain.ts';
import { asOwner, makeTenant, type TestTenant } from '#lib/testing/postgres.ts';
import { fc } from '#lib/testing/properties.ts';
import { contextOf, faultAfter, rowAt, SEALED_AT, sealedTenant } from '#lib/testing/sealed-audit.ts';
import { writeAudit } from '../audit.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

const { db, everyTenant } = database();

it('seals what is written, in the order of its ids, and finds it as it was', async () => {
  const { orgId } = await sealedTenant(3);
  const rows = await everyTenant.sql`
    select target, chain_seq from audit where org_id = ${orgId} order by chain_seq`;
  expect(rows.map((row) => [row.chain_seq, row.target])).toEqual([
    [1, 'C1'],
    [2, 'C2'],
    [3, 'C3'],
  ]);
  const head = await findChainHead(db, orgId);
  expect(await verifyAudit(orgId)).toEqual({
    head,
    trimmed: 0,
    erased: 0,
    unsealed: { rows: 0, oldest: null },
    fault: null,
  });
  expect(await sealAudit(SEALED_AT)).toBe(0);
});

it('finds any text and any detail as they were written', async () => {
  const tenant = await makeTenant();
  const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value !== '__proto__');
  const members = fc.object({ key: text, values: [text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)] });
  await fc.assert(
    fc.asyncProperty(fc.option(text), members, async (target, detail) => {
      await writeAudit(db, contextOf(tenant), 'test', target, detail);
      await sealAudit(SEALED_AT);
      expect(await verifyAudit(tenant.orgId)).toMatchObject({ fault: null });
    }),
    { numRuns: 60 },
  );
});

it('stays whole after an erasure, sealed or not, of which only the tenant can be the one', async () => {
  const tenant = await sealedTenant(3);
  const { orgId, tenantId } = tenant;
  await writeAudit(db, contextOf(tenant), 'entity.note', 'ip/192.0.2.1', { phone: '+4930123456' });
  const rows = await everyTenant.sql<{ audit_id: string }[]>`
    select audit_id from audit where org_id = ${orgId} order by audit_id`;
  const ids = [rows[1]?.audit_id ?? '', rows[3]?.audit_id ?? ''];
  const other = await makeTenant(orgId);
  expect(await eraseAuditDetail(db, other.tenantId, ids)).toBe(0);
  expect(await eraseAuditDetail(db, tenantId, ids)).toBe(2);
  expect(await eraseAuditDetail(db, tenantId, ids)).toBe(0);
  await sealAudit(SEALED_AT);
  expect(await verifyAudit(orgId)).toMatchObject({ fault: null, erased: 2, head: { seq: 4 } });
  const left =
    await everyTenant.sql`select target, detail, salt from audit where org_id = ${orgId} and audit_id in ${everyTenant.sql(ids)}`;
  expect([...left]).toEqual([
    { target: null, detail: {}, salt: null },
    { target: null, detail: {}, salt: null },
  ]);
  expect(await faultAfter(orgId, `update audit set detail = '{"n": 2}' where ${rowAt(2)}`)).toMatch(
    /^Row 2 .+ holds text after its erasure/,
  );
});

it('seals each row once while several write and several seal, and a late commit later', async () => {
  const tenant = await makeTenant();
  const other = await makeTenant();
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const late = db.transaction(async (tx) => {
    await writeAudit(tx, contextOf(tenant), 'customers.load', 'late');
    begun();
    await held;
  });
  await started;
  const write = async ({ orgId, tenantId }: TestTenant) => {
    for (let n = 0; n < 40; n += 1) await writeAudit(db, contextOf({ orgId, tenantId }), 'test', String(n));
  };
  const seal = async () => {
    for (let n = 0; n < 25; n += 1) await sealAudit(SEALED_AT);
  };
  await Promise.all([write(tenant), write(other), seal(), seal(), seal()]);
  await sealAudit(SEALED_AT);
  expect(await verifyAudit(tenant.orgId)).toMatchObject({ fault: null, head: { seq: 40 }, unsealed: { rows: 0 } });
  commit();
  await late;
  expect(await verifyAudit(tenant.orgId)).toMatchObject({ fault: null, unsealed: { rows: 1, oldest: SEALED_AT } });
  await sealAudit(SEALED_AT);
  expect(await verifyAudit(tenant.orgId)).toMatchObject({ fault: null, head: { seq: 41 }, unsealed: { rows: 0 } });
  expect(await verifyAudit(other.orgId)).toMatchObject({ fault: null, head: { seq: 40 } });
});

it('takes in the rows of an earlier version as they are, in their order', async () => {
  const { orgId } = await makeTenant();
  const rows = 2_300;
  const detail = `jsonb_build_object('n', n, 'wide', 1.50, 'e', 1e-7)`;
  await asOwner((sql) =>
    sql.unsafe(`insert into audit (org_id, audit_id, at, actor, action, detail)
    select '${orgId}', lpad(n::text, 8, '0'), now(), 'user:a@example.com', 'old', ${detail} from generate_series(1, ${rows}) n`),
  );
  for (let left = rows; left > 0; ) left -= await sealAudit(SEALED_AT);
  expect(await verifyAudit(orgId)).toMatchObject({ fault: null, erased: 0, head: { seq: rows } });
  const moved = await everyTenant.sql`select 1 from audit where org_id = ${orgId} and chain_seq <> audit_id::int`;
  expect(moved).toHaveLength(0);
  expect(await faultAfter(orgId, `delete from audit where ${rowAt(1500)}`)).toBe(
    'Row 1500 is missing: the next one is row 1501.',
  );
});

it('is held by the application, which may remove no row and change nothing that an erasure leaves', async () => {
  const { orgId } = await sealedTenant(1);
  for (const { sql } of [database(), everyTenant]) {
    const refusal = { code: '42501' };
    await expect(sql`delete from audit where org_id = ${orgId}`).rejects.toMatchObject(refusal);
    await expect(sql`update audit set actor = 'x' where org_id = ${orgId}`).rejects.toMatchObject(refusal);
    await expect(sql`truncate audit`).rejects.toMatchObject(refusal);
  }
});

it('goes on with other chains where one cannot', async () => {
  const broken = await sealedTenant(2);
  const sound = await makeTenant();
  await asOwner(
    (sql) => sql`update audit_chains c set seq = 1, hash = a.hash from audit a
    where c.org_id = ${broken.orgId} and a.org_id = c.org_id and a.chain_seq = 1`,
  );
  for (const tenant of [broken, sound]) await writeAudit(db, contextOf(tenant), 'test', null);
  await expect(sealAudit(SEALED_AT)).rejects.toThrow('1 chains of the audit do not go on.');
  expect(await verifyAudit(sound.orgId)).toMatchObject({ fault: null, head: { seq: 1 } });
  expect(await verifyAudit(broken.orgId)).toMatchObject({
    unsealed: { rows: 1 },
    fault: expect.stringMatching(/^Row 2 lies behind the head, row 1/),
  });
});
