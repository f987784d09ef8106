import { describe, expect, it } from 'vitest';
import { Entity, EntityLinks, EntityMatches } from '#lib/contracts/entity.ts';
import { EventBatchResult } from '#lib/contracts/event.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../../events/route.ts';
import { GET as listCases } from './cases/route.ts';
import { GET as links } from './entities/[kind]/[key]/links/route.ts';
import { POST as note } from './entities/[kind]/[key]/notes/route.ts';
import { GET as show } from './entities/[kind]/[key]/route.ts';
import { GET as search } from './entities/route.ts';

type Handler = typeof show;

async function makeCaller() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const json = { 'content-type': 'application/json' };
  let count = 0;
  const seen = async (user: string | null, device: string, ip: string) => {
    count += 1;
    const event = {
      event_id: `e_${count}`,
      type: 'login',
      ...(user === null ? {} : { user: { client_user_id: user, email: `${user}@example.com` } }),
      device: { device_id: device },
      network: { ip },
    };
    const response = await call(POST, '/api/events', {
      method: 'POST',
      token,
      headers: json,
      body: JSON.stringify([event]),
    });
    expect(EventBatchResult.parse(await response.json()).scored).toBe(1);
  };
  const ask = (handler: Handler, params: Record<string, string>, query = '', body?: unknown) =>
    call(handler, `/x${query}`, {
      token,
      params: { tenant_id: tenant.tenantId, ...params },
      ...(body === undefined ? {} : { method: 'POST', headers: json, body: JSON.stringify(body) }),
    });
  return { seen, ask };
}

async function makeTown() {
  const { seen, ask } = await makeCaller();
  await seen('u_1', 'd_1', '8.8.8.8');
  await seen('u_1', 'd_1', '8.8.8.8');
  await seen('u_1', 'd_2', '1.1.1.1');
  await seen('u_2', 'd_2', '9.9.9.9');
  await seen(null, 'd_3', '9.9.9.9');
  return ask;
}

describe('an entity', () => {
  it('shows what it was seen with, how often, and its alerts', async () => {
    const ask = await makeTown();
    const user = Entity.parse(await (await ask(show, { kind: 'user', key: 'u_1' })).json());
    expect(user).toMatchObject({ events: 3, read: 3, users: [], customer_id: null });
    expect(user.devices.map(({ key, events }) => [key, events])).toEqual([
      ['d_1', 2],
      ['d_2', 1],
    ]);
    expect(user.ips.map(({ key, events }) => [key, events])).toEqual([
      ['8.8.8.8', 2],
      ['1.1.1.1', 1],
    ]);
    const { LOW, MEDIUM, HIGH, CRITICAL } = user.alerts;
    expect([LOW + MEDIUM + HIGH + CRITICAL, user.days.length]).toEqual([3, 30]);
    const today = user.days.at(-1);
    expect((today?.LOW ?? 0) + (today?.MEDIUM ?? 0) + (today?.HIGH ?? 0) + (today?.CRITICAL ?? 0)).toBe(3);
    const device = Entity.parse(await (await ask(show, { kind: 'device', key: 'd_2' })).json());
    expect(device.users.map(({ key }) => key)).toEqual(['u_1', 'u_2']);
  });

  it('leads to its alerts, also where it is no user', async () => {
    const ask = await makeTown();
    const page = async (query: string) => (await (await ask(listCases, {}, `?view=all&${query}`)).json()).items.length;
    expect([await page('device_id=d_2'), await page('ip=9.9.9.9'), await page('device_id=d_9')]).toEqual([2, 2, 0]);
  });

  it('answers 404 for one that was never seen', async () => {
    const ask = await makeTown();
    expect((await ask(show, { kind: 'device', key: 'u_1' })).status).toBe(404);
    expect((await ask(note, { kind: 'ip', key: '4.4.4.4' }, '', { text: 'x' })).status).toBe(404);
    expect((await ask(show, { kind: 'tree', key: 'u_1' })).status).toBe(400);
  });

  it('keeps what people note about it, newest first', async () => {
    const ask = await makeTown();
    for (const text of ['first', 'second']) {
      expect((await ask(note, { kind: 'user', key: 'u_1' }, '', { text })).status).toBe(200);
    }
    const user = Entity.parse(await (await ask(show, { kind: 'user', key: 'u_1' })).json());
    expect(user.notes.map(({ text }) => text)).toEqual(['second', 'first']);
  });
});

describe('its links', () => {
  it('lead over what is shared to the others, the most shared first', async () => {
    const ask = await makeTown();
    const { attributes } = EntityLinks.parse(await (await ask(links, { kind: 'user', key: 'u_1' })).json());
    expect(attributes[0]).toMatchObject({ kind: 'device', key: 'd_2', events: 1, users: [{ key: 'u_2', events: 1 }] });
    expect(attributes.slice(1).every(({ users }) => users.length === 0)).toBe(true);
    expect(attributes.map(({ key }) => key).toSorted()).toEqual(
      ['1.1.1.1', '8.8.8.8', 'd_1', 'd_2', 'u_1@example.com'].toSorted(),
    );
  });

  it('of an address lead to its users', async () => {
    const ask = await makeTown();
    const { attributes } = EntityLinks.parse(await (await ask(links, { kind: 'ip', key: '9.9.9.9' })).json());
    const own = attributes.find(({ kind }) => kind === 'ip');
    expect(own?.users.map(({ key }) => key)).toEqual(['u_2']);
  });
});

describe('the search', () => {
  it('finds an entity by its whole id, and users by e-mail address', async () => {
    const ask = await makeTown();
    const found = async (q: string) =>
      EntityMatches.parse(await (await ask(search, {}, `?q=${encodeURIComponent(q)}`)).json()).matches.map(
        ({ kind, key }) => `${kind}/${key}`,
      );
    expect(await found('d_2')).toEqual(['device/d_2']);
    expect(await found(' 9.9.9.9 ')).toEqual(['ip/9.9.9.9']);
    expect(await found('U_2@example.com')).toEqual(['user/u_2']);
    expect(await found('nobody')).toEqual([]);
  });
});
