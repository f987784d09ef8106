import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { insertUser } from '#db/queries/users.ts';
import type { Role } from '#db/vocab.ts';
import { ColleagueList } from '#lib/contracts/colleague.ts';
import { MentionList } from '#lib/contracts/mention.ts';
import { storeCases } from '#lib/testing/desk.ts';
import { call, makeTenant, signInAs, type TestTenant } from '#lib/testing/postgres.ts';
import { PATCH as review } from './alerts/[alert_id]/route.ts';
import { PATCH as reviewMany } from './cases/route.ts';
import { GET as colleagues } from './colleagues/route.ts';
import { POST as note } from './entities/[kind]/[key]/notes/route.ts';
import { POST as markRead } from './mentions/read/route.ts';
import { GET as inbox } from './mentions/route.ts';

type Handler = Parameters<typeof call>[0];
interface Account {
  readonly role?: Role;
  readonly name?: string;
  readonly tenantIds?: string[] | null;
  readonly disabled?: boolean;
}

/** A person of the organisation, whose address begins with a name of its own. */
async function person(tenant: TestTenant, account: Account = {}) {
  const userId = `user-${uuid()}`;
  const email = `p${uuid().replaceAll('-', '')}@example.com`;
  const { role = 'analyst', name = null, tenantIds = null, disabled = false } = account;
  await insertUser(database().db, {
    ...{ userId, orgId: tenant.orgId, email, name, role, tenantIds, disabled },
    createdAt: new Date(),
  });
  const cookie = disabled ? '' : await signInAs(userId);
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const send = async (handler: Handler, init: { method?: string; body?: unknown; params?: object } = {}) => {
    const response = await call(handler, '/x', {
      ...{ headers, method: init.method ?? 'GET', params: { tenant_id: tenant.tenantId, ...init.params } },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
    return response;
  };
  const read = async (response: Response) => MentionList.parse(await response.json());
  return {
    email,
    call: `@${email.split('@')[0]}`,
    send,
    noteCase: (alertId: string, text: string) =>
      send(review, { method: 'PATCH', params: { alert_id: alertId }, body: { action: 'note', note: text } }),
    inbox: async () => read(await send(inbox)),
    markRead: async (body: object) => read(await send(markRead, { method: 'POST', body })),
  };
}

describe('mentions', () => {
  it('are found by the person who was named, with what they are about, until they are read', async () => {
    const tenant = await makeTenant();
    const [alertId = ''] = await storeCases(tenant, [{ severity: 'HIGH', user: 'u_7' }]);
    const [ann, bob] = [await person(tenant), await person(tenant, { name: 'Bob Lee' })];
    expect((await ann.noteCase(alertId, '@Bob Lee, please check the card')).status).toBe(200);
    await ann.send(note, {
      ...{ method: 'POST', params: { kind: 'user', key: 'u_7' } },
      body: { text: `${'x'.repeat(300)} ${bob.call}` },
    });
    const { unread, mentions } = await bob.inbox();
    expect(unread).toBe(2);
    expect(mentions.map(({ kind, key, about, author }) => ({ kind, key, about, author }))).toEqual([
      { kind: 'user', key: 'u_7', about: 'u_7', author: `user:${ann.email}` },
      { kind: 'alert', key: alertId, about: 'u_7', author: `user:${ann.email}` },
    ]);
    expect(mentions[0]?.excerpt).toHaveLength(200);
    expect(mentions[1]?.excerpt).toBe('@Bob Lee, please check the card');
    expect((await ann.inbox()).mentions).toEqual([]);
    const one = await bob.markRead({ mention_ids: [mentions[1]?.mention_id] });
    expect([one.unread, one.mentions[1]?.read_at === null, one.mentions[0]?.read_at]).toEqual([1, false, null]);
    expect((await ann.markRead({ mention_ids: [mentions[0]?.mention_id] })).unread).toBe(0);
    expect((await bob.inbox()).unread, 'nobody else reads them').toBe(1);
    expect((await bob.markRead({})).unread).toBe(0);
  });

  it('reach nobody who does not see the tenant, is disabled, or wrote the note', async () => {
    const tenant = await makeTenant();
    const sister = await makeTenant(tenant.orgId);
    const [alertId = ''] = await storeCases(tenant, [{ severity: 'HIGH' }]);
    const ann = await person(tenant);
    const elsewhere = await person(tenant, { tenantIds: [sister.tenantId] });
    const gone = await person(tenant, { disabled: true });
    const stranger = await person(await makeTenant());
    const calls = [ann, elsewhere, gone, stranger].map((each) => each.call).join(' ');
    await ann.noteCase(alertId, `${calls} and nobody@example.com`);
    const rows = await database().everyTenant.sql`select 1 from mentions where tenant_id = ${tenant.tenantId}`;
    expect(rows).toHaveLength(0);
    const { colleagues: seen } = ColleagueList.parse(await (await ann.send(colleagues)).json());
    expect(seen.map(({ email }) => email)).toEqual([ann.email]);
  });

  it('tell a person once of one note on many cases', async () => {
    const tenant = await makeTenant();
    const ids = await storeCases(tenant, [{ severity: 'HIGH' }, { severity: 'HIGH' }, { severity: 'HIGH' }]);
    const [ann, bob] = [await person(tenant), await person(tenant)];
    const body = { alert_ids: ids, action: 'escalate', note: `${bob.call} all three` };
    expect(await (await ann.send(reviewMany, { method: 'PATCH', body })).json()).toMatchObject({ changed: 3 });
    expect((await bob.inbox()).unread).toBe(1);
  });

  it('are shown to viewers too', async () => {
    const tenant = await makeTenant();
    const viewer = await person(tenant, { role: 'viewer' });
    expect(await viewer.inbox()).toEqual({ unread: 0, mentions: [] });
  });
});
