import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { CaseBatchResult, CaseDetail, CaseFacets } from '#lib/contracts/alert-case.ts';
import { AlertDetail } from '#lib/contracts/alert-detail.ts';
import { wakeRisenCases } from '#lib/services/cases/wake.ts';
import { makeDesk as openDesk, storeCases } from '#lib/testing/desk.ts';
import type { AlertToStore } from '#lib/testing/stored-alert.ts';
import { GET as explain, PATCH as review } from './alerts/[alert_id]/route.ts';
import { GET as facets } from './cases/facets/route.ts';
import { GET as next } from './cases/next/route.ts';
import { GET as list, PATCH as reviewMany } from './cases/route.ts';

const makeDesk = (made: readonly AlertToStore[]) => openDesk({ list, review }, made);

const MIXED: AlertToStore[] = [
  { severity: 'LOW' },
  { severity: 'MEDIUM', flags: ['NEW_DEVICE'] },
  { severity: 'CRITICAL', action: 'BLOCK', flags: ['NEW_DEVICE', 'TOR_EXIT'], user: 'u_2', type: 'payment' },
  { severity: 'LOW', action: 'BLOCK', user: 'u_2' },
  { severity: 'HIGH', flags: ['TOR_EXIT'] },
];

describe('GET /api/risk_alert/{tenant_id}/cases', () => {
  it('holds what needs review, newest or riskiest first; the rest stays searchable', async () => {
    const { ann } = await makeDesk(MIXED);
    expect(await ann.seqs()).toEqual([5, 4, 3, 2]);
    expect(await ann.seqs('?sort=risk')).toEqual([3, 5, 2, 4]);
    expect(await ann.seqs('?view=all')).toEqual([5, 4, 3, 2, 1]);
    const { items } = await ann.page('?view=all&limit=500');
    expect(items.map((item) => item.case?.state ?? null)).toEqual(['open', 'open', 'open', 'open', null]);
  });

  it('pages by cursor in both orders', async () => {
    const { ann } = await makeDesk(MIXED);
    for (const sort of ['newest', 'risk']) {
      const first = await ann.page(`?sort=${sort}&limit=3`);
      const second = await ann.page(`?sort=${sort}&limit=3&cursor=${first.next_cursor}`);
      const seqs = [...first.items, ...second.items].map(({ alert }) => alert.seq);
      expect([seqs.toSorted(), second.next_cursor]).toEqual([[2, 3, 4, 5], null]);
    }
  });

  it.each([
    ['?severity=HIGH', [5]],
    ['?min_severity=HIGH', [5, 3]],
    ['?action=BLOCK', [4, 3]],
    ['?flag=TOR_EXIT', [5, 3]],
    ['?flag=TOR_EXIT&client_user_id=u_2', [3]],
    ['?event_type=payment', [3]],
    ['?country=DE', [5, 4, 3, 2]],
    ['?country=FR', []],
    ['?queue=promo', []],
    ['?assignee=none', [5, 4, 3, 2]],
    ['?until=2026-03-20T09:15:02.114Z', []],
    ['?since=2026-03-20T09:15:02.114Z', [5, 4, 3, 2]],
    ['?view=all&event_type=payment', [3]],
    ['?view=all&client_user_id=u_1', [5, 2, 1]],
    ['?view=all&country=DE&severity=LOW', [4, 1]],
    ['?view=all&state=open', [5, 4, 3, 2]],
    ['?view=all&until=2026-03-20T09:15:02.114Z', []],
    ['?view=all&until=2026-03-20T09:15:03Z', [5, 4, 3, 2, 1]],
    ['?view=all&since=2026-03-20T09:15:03Z', []],
  ])('narrows by %s', async (query, expected) => {
    const { ann } = await makeDesk(MIXED);
    expect(await ann.seqs(query)).toEqual(expected);
  });

  it.each(['newest', 'risk'])('finds a rare case behind 20,000 others page by page, %s first', async (sort) => {
    const { ann, tenant } = await makeDesk([{ severity: 'MEDIUM', type: 'payment', score: 0.41 }]);
    await database().everyTenant.sql`
      insert into cases (tenant_id, seq, alert_id, opened_at, queue, state, version, severity, severity_rank, action,
        risk_score, event_type, user_id, flags, reason_codes)
      select ${tenant.tenantId}, g, 'A-' || g, now(), 'default', 'open', 0, 'HIGH', 2, 'ALLOW', 0.7, 'login', 'u_1',
        '{}', '{}'
      from generate_series(2, 20100) g`;
    await storeCases(tenant, [{ severity: 'LOW' }], 20_100);
    const query = `?sort=${sort}&state=active&event_type=payment`;
    const first = await ann.page(query);
    const second = await ann.page(`${query}&cursor=${first.next_cursor}`);
    expect([first.items.length, second.items.map(({ alert }) => alert.seq), second.next_cursor]).toEqual([
      0,
      [1],
      null,
    ]);
  });

  it.each([
    ['client_user_id=u_2', [4, 3]],
    ['subject=user:u_2', [4, 3]],
    ['device_id=d_none', []],
    ['ip=192.0.2.1', []],
  ])('finds the cases of one entity: %s', async (query, expected) => {
    const { ann } = await makeDesk(MIXED);
    expect([await ann.seqs(`?${query}&state=active`), await ann.seqs(`?${query}&sort=risk`)]).toEqual([
      expected,
      expected.toReversed(),
    ]);
  });

  it('shows nothing of another tenant', async () => {
    await makeDesk(MIXED);
    const { ann } = await makeDesk([]);
    expect([await ann.seqs(), await ann.seqs('?view=all')]).toEqual([[], []]);
  });
});

describe('the facets', () => {
  const counts = async (response: Response) => {
    const { facets: all, ...rest } = CaseFacets.parse(await response.json());
    const of = (name: string) =>
      Object.fromEntries(
        (all.find((facet) => facet.name === name)?.values ?? []).map((each) => [each.value, each.count]),
      );
    return { ...rest, of };
  };

  it('count each value with all other filters kept, and their own left out', async () => {
    const { ann } = await makeDesk(MIXED);
    const all = await counts(await ann.send(facets));
    expect(all).toMatchObject({ matching: 4, counted: 4, complete: true });
    expect(all.of('severity')).toEqual({ MEDIUM: 1, HIGH: 1, CRITICAL: 1, LOW: 1 });
    const blocked = await counts(await ann.send(facets, '?action=BLOCK&flag=TOR_EXIT'));
    expect(blocked.matching).toBe(1);
    expect(blocked.of('action')).toEqual({ ALLOW: 1, BLOCK: 1 });
    expect(blocked.of('flag')).toEqual({ NEW_DEVICE: 1, TOR_EXIT: 1 });
    expect(blocked.of('severity')).toEqual({ CRITICAL: 1 });
  });

  it('count all alerts too', async () => {
    const { ann } = await makeDesk(MIXED);
    const all = await counts(await ann.send(facets, '?view=all'));
    expect([all.matching, all.of('event_type'), all.of('state')]).toEqual([5, { login: 4, payment: 1 }, { open: 4 }]);
  });
});

describe('PATCH /api/risk_alert/{tenant_id}/alerts/{alert_id}', () => {
  it('lets the first one claim; the second hears who it was', async () => {
    const { ann, bob } = await makeDesk(MIXED);
    const claims = await Promise.all([ann.change(5, { action: 'claim' }), bob.change(5, { action: 'claim' })]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = claims.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      error: 'case_conflict',
      message: expect.stringMatching(/^user-.*@example\.com (is working on|changed) this case/),
    });
    expect(await ann.seqs('?state=claimed')).toEqual([5]);
    expect(await ann.seqs('?state=unclaimed')).toEqual([4, 3, 2]);
  });

  it('takes a decision once, keeps its history, labels the event and takes the label back when reopened', async () => {
    const { ann, bob, ids, tenant } = await makeDesk(MIXED);
    const decided = await ann.change(3, { action: 'block', fraud_type: 'account_takeover', note: 'Phoned them.' });
    expect(CaseDetail.parse(await decided.json())).toMatchObject({ state: 'blocked', version: 1 });
    expect((await bob.change(3, { action: 'approve' })).status).toBe(409);
    expect((await ann.change(3, { action: 'block' })).status).toBe(200);
    const labelled = () => database().everyTenant.sql`
      select outcome, fraud_type, source, reversed_at is null as standing from labels where tenant_id = ${tenant.tenantId}`;
    expect([...(await labelled())]).toEqual([
      { outcome: 'fraud', fraud_type: 'account_takeover', source: 'manual_review', standing: true },
    ]);
    expect((await ann.change(3, { action: 'reopen' })).status).toBe(200);
    expect([...(await labelled())]).toMatchObject([{ standing: false }]);
    const detail = AlertDetail.parse(await (await ann.send(explain, '', { alert_id: ids[2] ?? '' })).json());
    expect(detail.case).toMatchObject({ state: 'open', version: 2 });
    expect(detail.case?.history.map((event) => [event.action, event.from_state, event.to_state, event.note])).toEqual([
      ['block', 'open', 'blocked', 'Phoned them.'],
      ['reopen', 'blocked', 'open', null],
    ]);
  });

  it('opens a case for an alert outside the queue when somebody acts on it', async () => {
    const { ann } = await makeDesk(MIXED);
    expect((await ann.change(1, { action: 'escalate' })).status).toBe(200);
    expect(await ann.seqs('?state=escalated')).toEqual([1]);
  });

  it('sets a case aside until a time ahead', async () => {
    const { ann } = await makeDesk(MIXED);
    const snooze_until = new Date(Date.now() + 60_000).toISOString();
    expect((await ann.change(2, { action: 'snooze', snooze_until })).status).toBe(200);
    expect([await ann.seqs('?state=active'), await ann.seqs('?state=snoozed')]).toEqual([[5, 4, 3], [2]]);
    for (const until of [undefined, '2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']) {
      expect((await ann.change(5, { action: 'snooze', snooze_until: until })).status).toBe(400);
    }
  });

  it('wakes a snoozed case when a newer alert of the same user scores higher, and says so', async () => {
    const { ann, tenant, ids } = await makeDesk(MIXED);
    const snooze_until = new Date(Date.now() + 3_600_000).toISOString();
    for (const seq of [2, 3]) await ann.change(seq, { action: 'snooze', snooze_until });
    const wake = () => wakeRisenCases(new Date());
    await wake();
    expect(await ann.seqs('?state=snoozed')).toEqual([3, 2]);

    await storeCases(tenant, [{ severity: 'MEDIUM' }, { severity: 'CRITICAL', user: 'u_3' }, { severity: 'HIGH' }], 5);
    await Promise.all([wake(), wake()]);
    expect([await ann.seqs('?state=snoozed'), await ann.seqs('?state=woken')]).toEqual([[3], [2]]);
    const [item] = (await ann.page('?state=woken')).items;
    expect(item?.case).toMatchObject({ state: 'open', woken_score: 0.7, snoozed_until: null, version: 2 });
    const detail = AlertDetail.parse(await (await ann.send(explain, '', { alert_id: ids[1] ?? '' })).json());
    expect(detail.case?.history.at(-1)).toMatchObject({
      actor: 'system:snooze',
      action: 'wake',
      woken: { alert_id: expect.stringMatching(/-8$/), from_score: 0.5, to_score: 0.7 },
    });
    await ann.change(2, { action: 'escalate' });
    expect(await ann.seqs('?state=woken')).toEqual([]);
  });

  it('refuses a stale version, an unknown alert, an empty note and a viewer', async () => {
    const { ann, viewer } = await makeDesk(MIXED);
    expect((await ann.change(5, { action: 'note', note: 'Seen before.' })).status).toBe(200);
    expect((await ann.change(5, { action: 'claim', version: 0 })).status).toBe(409);
    expect((await ann.change(5, { action: 'claim', version: 1 })).status).toBe(200);
    expect((await ann.change(9, { action: 'claim' })).status).toBe(404);
    expect((await ann.change(5, { action: 'note' })).status).toBe(400);
    expect((await viewer.change(5, { action: 'claim' })).status).toBe(403);
  });
});

describe('PATCH /api/risk_alert/{tenant_id}/cases', () => {
  it('changes each by itself: one that is refused never costs the others', async () => {
    const { ann, bob, ids } = await makeDesk(MIXED);
    await bob.change(3, { action: 'claim' });
    const response = await ann.send(reviewMany, '', {}, { action: 'approve', alert_ids: [ids[1], ids[2], 'none'] });
    const { changed, refused, results } = CaseBatchResult.parse(await response.json());
    expect([changed, refused]).toEqual([1, 2]);
    expect(results.map((result) => result.case?.state ?? result.error?.error)).toEqual([
      'approved',
      'case_conflict',
      'alert_not_found',
    ]);
  });
});

describe('the next case', () => {
  it('is the riskiest that nobody is on', async () => {
    const { ann, bob, ids } = await makeDesk(MIXED);
    const nextOf = async (query = '') => (await (await ann.send(next, query)).json()).alert_id;
    expect(await nextOf()).toBe(ids[2]);
    await bob.change(3, { action: 'claim' });
    expect(await nextOf()).toBe(ids[4]);
    expect(await nextOf('?except_seq=5')).toBe(ids[1]);
  });
});
