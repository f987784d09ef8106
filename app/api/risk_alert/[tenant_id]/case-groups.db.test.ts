import { describe, expect, it } from 'vitest';
import { CaseGroupPage } from '#lib/contracts/case-group.ts';
import { makeDesk } from '#lib/testing/desk.ts';
import type { AlertToStore } from '#lib/testing/stored-alert.ts';
import { PATCH as review } from './alerts/[alert_id]/route.ts';
import { GET as groups } from './cases/groups/route.ts';
import { GET as list, PATCH as reviewMany } from './cases/route.ts';

const MADE: AlertToStore[] = [
  { severity: 'MEDIUM', user: 'u_1' },
  { severity: 'CRITICAL', user: 'u_2', action: 'BLOCK', type: 'payment' },
  { severity: 'LOW', user: 'u_3' },
  { severity: 'HIGH', user: 'u_1' },
  { severity: 'MEDIUM', user: 'u_2' },
  { severity: 'MEDIUM', user: 'u_4' },
];

async function openDesk() {
  const desk = await makeDesk({ list, review }, MADE);
  const page = async (query: string) => CaseGroupPage.parse(await (await desk.ann.send(groups, query)).json());
  return { ...desk, page, names: async (query: string) => (await page(query)).groups.map(({ id }) => id) };
}

describe('GET /api/risk_alert/{tenant_id}/cases/groups', () => {
  it('has one row a subject, with the count and the worst of its cases', async () => {
    const { ann, page, ids } = await openDesk();
    await ann.change(4, { action: 'claim' });
    const { groups: rows, ...rest } = await page('?state=active');
    expect(rest).toEqual({ next_cursor: null, complete: true, newest_seq: 6 });
    expect(rows.map(({ subject, cases, severity }) => [subject, cases, severity])).toEqual([
      ['user:u_4', 1, 'MEDIUM'],
      ['user:u_2', 2, 'CRITICAL'],
      ['user:u_1', 2, 'HIGH'],
    ]);
    expect(rows[1]).toMatchObject({ kind: 'user', id: 'u_2', blocked: 1, claimed: 0, woken: 0, risk_score: 0.9 });
    expect(rows[1]?.newest).toMatchObject({ alert_id: ids[4], seq: 5, event_type: 'login' });
    expect(rows[2]).toMatchObject({ claimed: 1, newest: { alert_id: ids[3] } });
  });

  it('orders, narrows and pages', async () => {
    const { names, page } = await openDesk();
    expect(await names('?sort=risk')).toEqual(['u_2', 'u_1', 'u_4']);
    expect(await names('?min_severity=HIGH')).toEqual(['u_1', 'u_2']);
    expect(await names('?event_type=payment')).toEqual(['u_2']);
    expect(await names('?subject=user:u_1')).toEqual(['u_1']);
    for (const sort of ['newest', 'risk']) {
      const first = await page(`?sort=${sort}&limit=2`);
      const second = await page(`?sort=${sort}&limit=2&cursor=${first.next_cursor}`);
      expect([...first.groups, ...second.groups].map(({ id }) => id)).toEqual(await names(`?sort=${sort}`));
      expect(second.next_cursor).toBeNull();
    }
  });

  it('leads to the cases of a subject, and loses it when all are decided', async () => {
    const { ann, bob, names, ids } = await openDesk();
    expect(await ann.seqs('?subject=user:u_2&state=active')).toEqual([5, 2]);
    await bob.change(5, { action: 'claim' });
    const decide = () => ann.send(reviewMany, '', {}, { action: 'block', alert_ids: [ids[4], ids[1]] });
    expect(await (await decide()).json()).toMatchObject({ changed: 1, refused: 1 });
    expect(await names('?state=active')).toContain('u_2');
    await bob.change(5, { action: 'release' });
    await decide();
    expect(await names('?state=active')).toEqual(['u_4', 'u_1']);
  });

  it('shows nothing of another tenant, and refuses a malformed subject', async () => {
    await openDesk();
    const { ann } = await makeDesk({ list, review }, []);
    expect(await (await ann.send(groups)).json()).toMatchObject({ groups: [] });
    expect((await ann.send(groups, '?subject=u_2')).status).toBe(400);
  });
});
