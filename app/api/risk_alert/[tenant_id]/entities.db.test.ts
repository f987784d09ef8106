import { describe, expect, it } from 'vitest';
import { Entity, EntityLinks, EntityMatches } from '#lib/contracts/entity.ts';
import { EventBatchResult } from '#lib/contracts/event.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from '../../events/route.ts';
import { POST as label } from '../../labels/route.ts';
import { POST as addEntries } from '../../lists/[list_id]/entries/route.ts';
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
    const { attributes, standings } = EntityLinks.parse(await (await ask(links, { kind: 'user', key: 'u_1' })).json());
    expect(attributes[0]).toMatchObject({ kind: 'device', key: 'd_2', events: 1, users: [{ key: 'u_2', events: 1 }] });
    expect(attributes.map(({ users_total }) => users_total)).toEqual([1, 0, 0, 0, 0]);
    expect(standings.map(({ key }) => key)).toEqual(['u_1', 'u_2']);
    expect(attributes.slice(1).every(({ users }) => users.length === 0)).toBe(true);
    expect(attributes.map(({ key }) => key).toSorted()).toEqual(
      ['1.1.1.1', '8.8.8.8', 'd_1', 'd_2', 'u_1@example.com'].toSorted(),
    );
  });

  it('say of how many users they name the most often seen', async () => {
    const { seen, ask } = await makeCaller();
    for (let user = 0; user < 23; user += 1) await seen(`u_${user}`, 'd_crowd', `8.8.8.${user}`);
    const { attributes } = EntityLinks.parse(await (await ask(links, { kind: 'user', key: 'u_0' })).json());
    expect(attributes[0]).toMatchObject({ key: 'd_crowd', users_total: 22 });
    expect(attributes[0]?.users).toHaveLength(20);
  });

  it('of an address lead to its users', async () => {
    const ask = await makeTown();
    const { attributes } = EntityLinks.parse(await (await ask(links, { kind: 'ip', key: '9.9.9.9' })).json());
    const own = attributes.find(({ kind }) => kind === 'ip');
    expect(own?.users.map(({ key }) => key)).toEqual(['u_2']);
  });
});

describe('the standing of a linked user', () => {
  const BOT = {
    device: { device_id: 'd_ring', automation: ['webdriver', 'cdp', 'no_plugins', 'headless'] },
    network: { ip: '8.8.8.8' },
  };

  async function makeRing() {
    const tenant = await makeTenant();
    const token = await makeToken(tenant);
    const send = async (handler: Handler, path: string, body: unknown, params = {}) => {
      const headers = { 'content-type': 'application/json' };
      const response = await call(handler, path, {
        method: 'POST',
        token,
        headers,
        params,
        body: JSON.stringify(body),
      });
      expect(response.ok).toBe(true);
      return response.json();
    };
    const events = [
      ...['u_bad', 'u_bad', 'u_cleared'].map((user) => ({ ...BOT, user: { client_user_id: user } })),
      { device: { device_id: 'd_ring' }, user: { client_user_id: 'u_good' } },
    ].map((event, index) => ({
      ...event,
      event_id: `e_${index}`,
      type: 'payment',
      payment: { amount: 900, currency: 'EUR' },
    }));
    await send(POST, '/api/events', events);
    const standings = async () => {
      const params = { tenant_id: tenant.tenantId, kind: 'user', key: 'u_good' };
      const answer = EntityLinks.parse(await (await call(links, '/x', { token, params })).json());
      return Object.fromEntries(answer.standings.map(({ key, ...rest }) => [key, rest]));
    };
    return { send, standings };
  }

  it('is its worst alert, its open cases, its newest label in force, and whether it is blocked', async () => {
    const { send, standings } = await makeRing();
    const before = await standings();
    expect(Object.keys(before).toSorted()).toEqual(['u_bad', 'u_cleared', 'u_good']);
    expect(before.u_bad).toMatchObject({ open_cases: 2, label: null, blocked: false });
    expect(before.u_bad?.score_max ?? 0).toBeGreaterThan(0.4);
    expect(before.u_bad?.severity).not.toBe('LOW');

    const find = async (event_id: string, outcome: string, more = {}) =>
      send(label, '/x', { event_id, outcome, source: 'manual_review', ...more });
    await find('e_0', 'unknown');
    await find('e_1', 'fraud', { fraud_type: 'mule' });
    await find('e_2', 'legit');
    await send(addEntries, '/x', { entries: [{ entity: 'user', key: 'u_bad' }] }, { list_id: 'block' });
    const after = await standings();
    expect(after.u_bad).toMatchObject({ label: { outcome: 'fraud', fraud_type: 'mule' }, blocked: true });
    expect(after.u_cleared).toMatchObject({ label: { outcome: 'legit', fraud_type: null }, blocked: false });
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
