import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { CaseCounts } from '#lib/contracts/saved-view.ts';
import { makeDesk as openDesk, storeCases } from '#lib/testing/desk.ts';
import { call, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { PATCH as review } from './alerts/[alert_id]/route.ts';
import { POST as count } from './cases/counts/route.ts';
import { GET as list } from './cases/route.ts';

async function countsOf(tenant: TestTenant, filters: readonly object[]) {
  const response = await call(count, '/x/cases/counts', {
    method: 'POST',
    token: await makeToken(tenant, { scopes: ['alerts:read'] }),
    headers: { 'content-type': 'application/json' },
    params: { tenant_id: tenant.tenantId },
    body: JSON.stringify({ filters }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return CaseCounts.parse(await response.json()).counts;
}

/** Cases of seq `from` to `to`, one a minute up to now. */
function insertWaiting(tenant: TestTenant, from: number, to: number, last: string) {
  return database().everyTenant.sql`
    insert into cases (tenant_id, seq, alert_id, opened_at, queue, state, version, severity, severity_rank, action,
      risk_score, event_type, user_id, flags, reason_codes)
    select ${tenant.tenantId}, g, 'A-' || g, ${last}::timestamptz - (${to} - g) * interval '1 minute', 'default', 'open', 0,
      'HIGH', 2, 'ALLOW', 0.7, case when g in (${from}, ${to - 15_000}, ${to}) then 'payment' else 'login' end, 'u_' || g,
      array['NEW_DEVICE'], array['NEW_DEVICE']
    from generate_series(${from}::bigint, ${to}::bigint) g`;
}

it('counts what waits for each filter, with its oldest, and leaves decided and snoozed cases out', async () => {
  const { tenant, ann } = await openDesk({ list, review }, [
    { severity: 'MEDIUM' },
    { severity: 'CRITICAL', action: 'BLOCK', user: 'u_2', type: 'payment' },
    { severity: 'HIGH', user: 'u_2' },
    { severity: 'HIGH' },
  ]);
  await ann.change(1, { action: 'approve' });
  await ann.change(4, { action: 'snooze', snooze_until: new Date(Date.now() + 3_600_000).toISOString() });
  await ann.change(3, { action: 'claim' });
  const { items } = await ann.page('?sort=newest');
  const openedAt = (seq: number) => items.find(({ alert }) => alert.seq === seq)?.case?.opened_at;
  const counts = await countsOf(tenant, [
    {},
    { state: 'unclaimed' },
    { severity: 'MEDIUM' },
    { subject: 'user:u_2', min_severity: 'HIGH' },
    { state: 'snoozed' },
    { state: 'approved' },
  ]);
  expect(counts.map((each) => each.count)).toEqual([2, 1, 0, 2, 1, 0]);
  expect(counts.every(({ more }) => !more)).toBe(true);
  expect(counts[0]?.oldest_at).toBe(openedAt(2));
  expect(counts[2]).toEqual({ count: 0, more: false, oldest_at: null });
});

it('counts up to 1,000, and looks at both ends of a long queue', async () => {
  const { tenant } = await openDesk({ list, review }, []);
  const last = '2026-03-20T12:00:00.000Z';
  await insertWaiting(tenant, 1, 30_000, last);
  const since = '2026-03-20T11:58:30.000Z';
  const [all, payments, recent, none] = await countsOf(tenant, [
    {},
    { event_type: 'payment' },
    { since },
    { event_type: 'withdrawal' },
  ]);
  const oldest_at = new Date(Date.parse(last) - 29_999 * 60_000).toISOString();
  expect(all).toEqual({ count: 1000, more: true, oldest_at });
  expect(payments, 'the one in the middle is not looked at').toEqual({ count: 2, more: true, oldest_at });
  expect(recent).toEqual({ count: 2, more: true, oldest_at: '2026-03-20T11:59:00.000Z' });
  expect(none).toEqual({ count: 0, more: true, oldest_at: null });
});

it('counts nothing of another tenant', async () => {
  const other = await openDesk({ list, review }, []);
  await storeCases(other.tenant, [{ severity: 'HIGH' }]);
  const { tenant } = await openDesk({ list, review }, []);
  expect(await countsOf(tenant, [{}])).toEqual([{ count: 0, more: false, oldest_at: null }]);
});
