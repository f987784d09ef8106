import { describe, expect, it } from 'vitest';
import { CaseFacets } from '#lib/contracts/alert-case.ts';
import { Cleared } from '#lib/contracts/cleared.ts';
import { changeTenant } from '#lib/services/tenants/change.ts';
import { makeDesk as openDesk } from '#lib/testing/desk.ts';
import { call, makeToken } from '#lib/testing/postgres.ts';
import { contextOf } from '#lib/testing/sealed-audit.ts';
import type { AlertToStore } from '#lib/testing/stored-alert.ts';
import { GET as overview } from '../../overview/route.ts';
import { PATCH as review } from './alerts/[alert_id]/route.ts';
import { GET as cleared } from './cases/cleared/route.ts';
import { GET as facets } from './cases/facets/route.ts';
import { GET as list } from './cases/route.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
/** Of the times by default: past it, in the last quarter, before it, and without one. */
const ALERTS: AlertToStore[] = [
  { severity: 'HIGH', at: ago(25), user: 'u_1' },
  { severity: 'HIGH', at: ago(19), user: 'u_2' },
  { severity: 'LOW', action: 'BLOCK', at: ago(10), user: 'u_3' },
  { severity: 'CRITICAL', at: ago(5), user: 'u_4' },
  { severity: 'CRITICAL', at: ago(1), user: 'u_5' },
];
const makeDesk = () => openDesk({ list, review }, ALERTS);

describe('the time to decide', () => {
  it('is told of each case that waits, and narrows the queue', async () => {
    const { ann } = await makeDesk();
    const { items } = await ann.page();
    const hours = items.map(({ case: each }) =>
      each?.due_at ? (Date.parse(each.due_at) - Date.parse(each.opened_at)) / HOUR_MS : null,
    );
    expect(hours).toEqual([4, 4, null, 24, 24]);
    for (const sort of ['newest', 'risk']) {
      const seqs = async (due: string) => (await ann.seqs(`?state=active&due=${due}&sort=${sort}`)).toSorted();
      expect([await seqs('overdue'), await seqs('soon')]).toEqual([[1, 4], [2]]);
    }
    expect(await ann.seqs(`?due=overdue&until=${ago(20).toISOString()}`)).toEqual([1]);
    expect(await ann.seqs('?view=all&due=soon')).toEqual([2]);
  });

  it('ends with a decision, and rests while the case is set aside', async () => {
    const { ann } = await makeDesk();
    await ann.change(1, { action: 'approve' });
    await ann.change(4, { action: 'snooze', snooze_until: new Date(Date.now() + HOUR_MS).toISOString() });
    expect(await ann.seqs('?due=overdue')).toEqual([]);
    await ann.change(1, { action: 'reopen' });
    await ann.change(1, { action: 'escalate' });
    expect(await ann.seqs('?due=overdue')).toEqual([1]);
  });

  it('is counted in the facets and in the overview', async () => {
    const { ann, tenant } = await makeDesk();
    const counted = CaseFacets.parse(await (await ann.send(facets)).json());
    expect(counted.facets.find(({ name }) => name === 'due')?.values).toEqual([
      { value: 'overdue', count: 2 },
      { value: 'soon', count: 1 },
    ]);
    const answer = await call(overview, `/api/overview?tenant_id=${tenant.tenantId}`, {
      token: await makeToken(tenant),
    });
    expect((await answer.json()).review).toMatchObject({ open: 5, overdue: 2 });
  });

  it('is set by the tenant for each severity, or switched off', async () => {
    const { ann, tenant } = await makeDesk();
    const ctx = { ...contextOf(tenant), scopes: new Set(['tenants:write'] as const) };
    await changeTenant(ctx, { due_minutes: { LOW: 60, MEDIUM: null, HIGH: null, CRITICAL: 30 } });
    expect(await ann.seqs('?due=overdue')).toEqual([5, 4, 3]);
    await changeTenant(ctx, { due_minutes: { LOW: null, MEDIUM: null, HIGH: null, CRITICAL: null } });
    expect([await ann.seqs('?due=overdue'), await ann.seqs('?due=soon')]).toEqual([[], []]);
    expect((await ann.page()).items.every((item) => item.case?.due_at === null)).toBe(true);
  });
});

describe('what was cleared', () => {
  const countOf = async ({ ann }: Pick<Awaited<ReturnType<typeof makeDesk>>, 'ann'>, since = ago(24)) =>
    Cleared.parse(await (await ann.send(cleared, `?since=${since.toISOString()}`)).json());

  it('counts standing decisions of the caller and the team, with the median time to them', async () => {
    const desk = await makeDesk();
    const { ann, bob } = desk;
    expect(await countOf(desk)).toEqual({
      mine: { cases: 0, median_seconds: null },
      team: { cases: 0, median_seconds: null },
    });
    await ann.change(5, { action: 'approve' });
    await ann.change(4, { action: 'block' });
    await ann.change(3, { action: 'escalate' });
    await bob.change(1, { action: 'approve' });
    const { mine, team } = await countOf(desk);
    expect([mine.cases, team.cases]).toEqual([2, 3]);
    expect(mine.median_seconds).toBeCloseTo(3 * 3600, -2);
    expect(team.median_seconds).toBeCloseTo(5 * 3600, -2);
  });

  it('leaves out a decision that was taken back, one before the time, and a note after it', async () => {
    const desk = await makeDesk();
    await desk.ann.change(5, { action: 'approve' });
    await desk.ann.change(5, { action: 'note', note: 'Phoned them.' });
    await desk.ann.change(4, { action: 'block' });
    await desk.ann.change(4, { action: 'reopen' });
    expect((await countOf(desk)).mine.cases).toBe(1);
    expect((await countOf(desk, new Date())).mine.cases).toBe(0);
  });

  it('looks 48 hours back at most', async () => {
    const { ann } = await makeDesk();
    const answer = await ann.send(cleared, `?since=${ago(49).toISOString()}`);
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'since: lies more than 48 hours back. Give the start of today.',
    ]);
  });
});
