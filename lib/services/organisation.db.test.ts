import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findTenant } from '#db/queries/tenants.ts';
import { insertUser } from '#db/queries/users.ts';
import { type Role, SCOPES } from '#db/vocab.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import { makeTenant, type TestTenant } from '#lib/testing/postgres.ts';
import { writeAudit } from './audit.ts';
import { exportAuditTrail, readAuditTrail } from './audit-trail.ts';
import { actorName, type Context, type TenantContext } from './context.ts';
import { changeDetector } from './detectors/change.ts';
import { changeTenant } from './tenants/change.ts';
import { changeUser } from './users/change.ts';
import { createUser } from './users/create.ts';

const contextOf = (tenant: TestTenant, change: Partial<Context> = {}): Context => ({
  actor: { kind: 'system', name: 'test' },
  orgId: tenant.orgId,
  scopes: new Set(SCOPES),
  tenantIds: null,
  requestId: 'r',
  now: new Date(),
  ...change,
});

async function tenantContext(tenant: TestTenant): Promise<TenantContext> {
  const row = await findTenant(database().everyTenant.db, tenant.tenantId);
  if (!row) throw new Error('The tenant is not there.');
  return { ...contextOf(tenant), tenant: row };
}

async function makeUser({ orgId }: TestTenant, role: Role): Promise<string> {
  const userId = `user-${uuid()}`;
  await insertUser(database().everyTenant.db, {
    userId,
    orgId,
    email: `${userId}@example.com`,
    role,
    createdAt: new Date(),
  });
  return userId;
}

describe('people', () => {
  it('are never given a role that may do more than who gives it', async () => {
    const tenant = await makeTenant();
    await makeUser(tenant, 'admin');
    const viewer = await makeUser(tenant, 'viewer');
    const weak = contextOf(tenant, { scopes: new Set(['users:write', 'users:read']) });
    const local = contextOf(tenant, { tenantIds: [tenant.tenantId] });
    for (const ctx of [weak, local]) {
      const refused = { code: 'insufficient_scope' };
      await expect(createUser(ctx, { email: `${uuid()}@example.com`, role: 'admin' })).rejects.toMatchObject(refused);
      await expect(changeUser(ctx, viewer, { role: 'admin' })).rejects.toMatchObject(refused);
    }
    expect(await changeUser(contextOf(tenant), viewer, { role: 'analyst' })).toMatchObject({ role: 'analyst' });
  });

  it('keep an administrator when two of them demote each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tenant = await makeTenant();
      const admins = [await makeUser(tenant, 'admin'), await makeUser(tenant, 'admin')];
      const ctx = contextOf(tenant);
      const results = await Promise.allSettled(admins.map((id) => changeUser(ctx, id, { role: 'viewer' })));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('the audit trail', () => {
  it('shows a caller of some tenants only the rows of those', async () => {
    const own = await makeTenant();
    const other = await makeTenant(own.orgId);
    for (const tenant of [own, other]) {
      await writeAudit(database().everyTenant.db, await tenantContext(tenant), 'test', tenant.tenantId);
    }
    await writeAudit(database().everyTenant.db, contextOf(own), 'test', 'organisation');
    const targets = async (ctx: Context) =>
      (await readAuditTrail(ctx, { limit: 50 })).entries.map(({ target }) => target).sort();
    expect(await targets(contextOf(own, { tenantIds: [own.tenantId] }))).toEqual([own.tenantId]);
    expect(await targets(contextOf(own))).toEqual([own.tenantId, other.tenantId, 'organisation'].sort());
  });
});

describe('the audit trail by topic and person', () => {
  it('shows what was done about one thing, or by one actor, and pages on within it', async () => {
    const tenant = await makeTenant();
    const ctx = contextOf(tenant);
    for (const action of ['report.read', 'reporter.x', 'rule.create', 'report.review']) {
      await writeAudit(database().everyTenant.db, ctx, action, action);
    }
    const read = async (input: { topic?: string; actor?: string; cursor?: string; limit?: number }) => {
      const page = await readAuditTrail(ctx, { limit: 50, ...input });
      return { actions: page.entries.map(({ action }) => action), next: page.next_cursor };
    };
    expect((await read({ topic: 'report' })).actions).toEqual(['report.review', 'report.read']);
    expect((await read({ actor: 'nobody' })).actions).toEqual([]);
    expect((await read({ actor: actorName(ctx.actor), topic: 'rule' })).actions).toEqual(['rule.create']);
    const { next } = await read({ topic: 'report', limit: 1 });
    expect((await read({ topic: 'report', ...(next ? { cursor: next } : {}) })).actions).toEqual(['report.read']);
  });
});

describe('the audit trail by tenant and time', () => {
  it('shows the first moment and not the one after the last', async () => {
    const tenant = await makeTenant();
    const noon = new Date();
    const at = (offsetMs: number) => new Date(noon.getTime() + offsetMs);
    await writeAudit(database().everyTenant.db, contextOf(tenant, { now: noon }), 'late', null);
    await writeAudit(database().everyTenant.db, contextOf(tenant, { now: at(-60_000) }), 'early', null);
    const read = async (input: { from?: string; to?: string }) =>
      (await readAuditTrail(contextOf(tenant), { limit: 50, ...input })).entries.map(({ action }) => action);
    expect(await read({ from: noon.toISOString() })).toEqual(['late']);
    expect(await read({ to: noon.toISOString() })).toEqual(['early']);
    expect(await read({ from: at(-60_000).toISOString() })).toEqual(['early', 'late']);
  });

  it('does not reach a tenant that the caller may not see', async () => {
    const own = await makeTenant();
    const other = await makeTenant(own.orgId);
    await writeAudit(database().everyTenant.db, await tenantContext(other), 'test', other.tenantId);
    const read = async (ctx: Context) =>
      (await readAuditTrail(ctx, { limit: 50, of_tenant: other.tenantId })).entries.map(({ target }) => target);
    expect(await read(contextOf(own))).toEqual([other.tenantId]);
    expect(await read(contextOf(own, { tenantIds: [own.tenantId] }))).toEqual([]);
  });
});

describe('the export of the audit trail', () => {
  it('has every row that fits, page after page, and is a row itself', async () => {
    const tenant = await makeTenant();
    const ctx = contextOf(tenant);
    for (let n = 0; n < 1001; n += 1) await writeAudit(database().everyTenant.db, ctx, 'report.read', String(n));
    const [header, ...reads] = await exported(ctx, { topic: 'report' });
    expect(header).toBe('at,actor,action,target,tenant_id,request_id,detail,chain_seq,audit_id');
    expect(new Set(reads.map((line) => line.split(',')[3])).size).toBe(1001);
    const [, own] = await exported(ctx, { topic: 'audit' });
    expect(own).toContain(',audit.export,');
    expect(own).toContain('"{""topic"":""audit""}"');
  });

  it('has no cell that a spreadsheet runs', async () => {
    const ctx = contextOf(await makeTenant());
    await writeAudit(database().everyTenant.db, ctx, 'rule.create', '=1+1', { name: 'a, b' });
    const [, line] = await exported(ctx, { topic: 'rule' });
    expect(line).toContain(`,rule.create,'=1+1,`);
    expect(line).toContain('"{""name"":""a, b""}"');
  });
});

async function exported(ctx: Context, filter: { topic: string }): Promise<string[]> {
  let text = '';
  for await (const piece of await exportAuditTrail(ctx, filter)) text += piece;
  return text.trimEnd().split('\r\n');
}

describe('settings', () => {
  it('of a tenant keep what another change wrote meanwhile', async () => {
    const tenant = await makeTenant();
    const stale = await tenantContext(tenant);
    await changeTenant(stale, { name: 'Renamed' });
    expect(await changeTenant(stale, { block_threshold: 0.9 })).toMatchObject({
      name: 'Renamed',
      block_threshold: 0.9,
      payment_block_threshold: 0.75,
    });
    expect(await changeTenant(stale, {})).toMatchObject({ name: 'Renamed', block_threshold: 0.9 });
    const block_thresholds = { login: 0.95, withdrawal: 0.6 };
    expect(await changeTenant(stale, { block_thresholds })).toMatchObject({ block_threshold: 0.9, block_thresholds });
    expect(await changeTenant(stale, { block_thresholds: {} })).toMatchObject({ block_thresholds: {} });
  });

  it('of a check keep what another change wrote meanwhile', async () => {
    const ctx = await tenantContext(await makeTenant());
    const id = RISK_SIGNALS[0]?.meta.id ?? '';
    const options = (await changeDetector(ctx, 'risk', id, {})).options_default;
    const changes = [{ enabled: false }, { options }];
    await Promise.all(changes.map((change) => changeDetector(ctx, 'risk', id, change)));
    expect(await changeDetector(ctx, 'risk', id, {})).toMatchObject({ enabled: false, options });
  });
});
