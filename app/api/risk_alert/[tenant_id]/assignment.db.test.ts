import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { CaseBatchResult, CaseDetail, CaseFacets } from '#lib/contracts/alert-case.ts';
import { ColleagueList } from '#lib/contracts/colleague.ts';
import { makeDesk as openDesk } from '#lib/testing/desk.ts';
import { makeSessionCookie, makeTenant } from '#lib/testing/postgres.ts';
import type { AlertToStore } from '#lib/testing/stored-alert.ts';
import { PATCH as review } from './alerts/[alert_id]/route.ts';
import { GET as facets } from './cases/facets/route.ts';
import { GET as next } from './cases/next/route.ts';
import { GET as list, PATCH as reviewMany } from './cases/route.ts';
import { GET as colleagues } from './colleagues/route.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;
const ALERTS: AlertToStore[] = [{ severity: 'MEDIUM' }, { severity: 'CRITICAL' }, { severity: 'HIGH' }];

/** The actor that somebody at the desk is. */
async function actorOf(person: Desk['ann']): Promise<string> {
  const answer = await person.change(1, { action: 'note', note: 'Who am I?' });
  return CaseDetail.parse(await answer.json()).history.at(-1)?.actor ?? '';
}

async function makeDesk() {
  const desk = await openDesk({ list, review }, ALERTS);
  const [ann, bob, viewer] = [
    await actorOf(desk.ann),
    await actorOf(desk.bob),
    (await colleaguesOf(desk)).find(({ may_decide }) => !may_decide)?.actor ?? '',
  ];
  return { ...desk, actors: { ann, bob, viewer } };
}

const colleaguesOf = async ({ ann }: Pick<Desk, 'ann'>) =>
  ColleagueList.parse(await (await ann.send(colleagues)).json()).colleagues;
const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message];

describe('an assignment', () => {
  it('gives a case to a colleague, who finds it, while a claim says who is on it', async () => {
    const { ann, bob, actors } = await makeDesk();
    await bob.change(2, { action: 'claim' });
    const given = CaseDetail.parse(await (await ann.change(2, { action: 'assign', assignee: actors.bob })).json());
    expect(given).toMatchObject({ assigned_to: actors.bob, claimed_by: actors.bob, state: 'open', version: 2 });
    expect(given.history.at(-1)).toMatchObject({ actor: actors.ann, action: 'assign', assignee: actors.bob });
    expect([await bob.seqs('?assignee=me'), await ann.seqs('?assignee=me')]).toEqual([[2], []]);
    expect(await ann.seqs(`?assignee=${actors.bob}&state=active&sort=risk`)).toEqual([2]);
    expect([await ann.seqs('?assignee=none'), await ann.seqs('?claimed_by=none')]).toEqual([
      [3, 1],
      [3, 1],
    ]);
    expect((await bob.page('?assignee=me')).items[0]?.case?.assigned_to).toBe(actors.bob);
  });

  it('goes back, and tells it in the history and the audit', async () => {
    const { ann, actors, tenant } = await makeDesk();
    await ann.change(3, { action: 'assign', assignee: actors.bob.toUpperCase().replace('USER:', 'user:') });
    const back = CaseDetail.parse(await (await ann.change(3, { action: 'assign', assignee: null })).json());
    expect(back.assigned_to).toBeNull();
    expect(back.history.map(({ action, assignee }) => [action, assignee])).toEqual([
      ['assign', actors.bob],
      ['assign', null],
    ]);
    const audit = await database().everyTenant.sql`
      select detail from audit where tenant_id = ${tenant.tenantId} and action = 'case.assign' order by audit_id`;
    expect(audit.map(({ detail }) => detail)).toEqual([
      { version: 1, changes: { assigned_to: { from: null, to: actors.bob } } },
      { version: 2, changes: { assigned_to: { from: actors.bob, to: null } } },
    ]);
  });

  it('is refused clearly for whom the tenant or the right to decide is closed', async () => {
    const { ann, viewer, actors, tenant } = await makeDesk();
    const stranger = await makeTenant();
    await makeSessionCookie({ ...tenant, orgId: stranger.orgId }, 'analyst', [stranger.tenantId]);
    const [foreign] = await database().everyTenant.sql`select email from users where org_id = ${stranger.orgId}`;
    for (const assignee of ['user:nobody@example.com', `user:${foreign?.email}`, 'client:c_1', 'ann']) {
      const [status, message] = await refusalOf(await ann.change(2, { action: 'assign', assignee }));
      expect([status, message]).toEqual([
        400,
        'assignee: is nobody who works on this tenant. Name a person as `user:` and the e-mail address.',
      ]);
    }
    const [status, message] = await refusalOf(await ann.change(2, { action: 'assign', assignee: actors.viewer }));
    expect([status, message]).toEqual([400, expect.stringContaining('decide nothing in it (alerts:write is missing)')]);
    expect(await refusalOf(await ann.change(2, { action: 'assign' }))).toEqual([
      400,
      'assignee: is needed by the action assign; null takes the case from everybody.',
    ]);
    expect((await viewer.change(2, { action: 'assign', assignee: actors.ann })).status).toBe(403);
  });

  it('wants the version that it saw, and comes too late for a decided case', async () => {
    const { ann, bob, actors } = await makeDesk();
    await bob.change(2, { action: 'claim' });
    const assign = { action: 'assign', assignee: actors.bob };
    expect((await ann.change(2, { ...assign, version: 0 })).status).toBe(409);
    expect((await ann.change(2, { ...assign, version: 1 })).status).toBe(200);
    await bob.change(2, { action: 'approve' });
    expect((await ann.change(2, { action: 'assign', assignee: null })).status).toBe(409);
  });

  it('goes for several at once', async () => {
    const { ann, bob, ids, actors } = await makeDesk();
    const body = { alert_ids: ids, action: 'assign', assignee: actors.bob };
    expect(CaseBatchResult.parse(await (await ann.send(reviewMany, '', {}, body)).json()).changed).toBe(3);
    expect(await bob.seqs('?assignee=me')).toEqual([3, 2, 1]);
  });

  it('keeps a case from the next one of others', async () => {
    const { ann, bob, ids, actors } = await makeDesk();
    await ann.change(2, { action: 'assign', assignee: actors.bob });
    const nextOf = async (person: Desk['ann']) => (await (await person.send(next)).json()).alert_id;
    expect([await nextOf(ann), await nextOf(bob)]).toEqual([ids[2], ids[1]]);
  });

  it('is counted beside the filter', async () => {
    const { ann, actors } = await makeDesk();
    await ann.change(2, { action: 'assign', assignee: actors.bob });
    const counted = CaseFacets.parse(await (await ann.send(facets, '?assignee=me')).json());
    expect(counted.matching).toBe(0);
    expect(counted.facets.find(({ name }) => name === 'assignee')?.values).toEqual([
      { value: 'none', count: 2 },
      { value: actors.bob, count: 1 },
    ]);
  });
});

describe('the colleagues', () => {
  it('are those who may see the tenant, and whether they may decide', async () => {
    const desk = await makeDesk();
    const other = await makeTenant(desk.tenant.orgId);
    await makeSessionCookie(desk.tenant, 'analyst', [other.tenantId]);
    await makeSessionCookie(desk.tenant, 'analyst', [desk.tenant.tenantId, other.tenantId]);
    const found = await colleaguesOf(desk);
    expect(found.map(({ may_decide }) => may_decide).toSorted()).toEqual([false, true, true, true]);
    expect(found).toContainEqual(expect.objectContaining({ actor: desk.actors.bob, name: null, may_decide: true }));
  });
});
