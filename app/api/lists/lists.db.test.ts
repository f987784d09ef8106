import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST as postEvent } from '../events/route.ts';
import { POST as changeState } from '../rules/[rule_id]/state/route.ts';
import { POST as createRule } from '../rules/route.ts';
import { POST as add, GET as entries, DELETE as remove } from './[list_id]/entries/route.ts';
import { GET as exportList } from './[list_id]/export/route.ts';
import { POST as importList } from './[list_id]/import/route.ts';
import { POST as removeMany } from './[list_id]/removal/route.ts';
import { DELETE as deleteList, PATCH as describeList } from './[list_id]/route.ts';
import { GET as lookup } from './lookup/route.ts';
import { POST as createList, GET as lists } from './route.ts';

let tenant: TestTenant;
let token: string;
beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
});

type Handler = Parameters<typeof call>[0];

async function send(handler: Handler, path: string, options: { body?: unknown; method?: string; as?: string } = {}) {
  const { body, method = body === undefined ? 'GET' : 'POST', as = token } = options;
  const listId = path.match(/\/api\/lists\/(?!lookup)([^/?]+)/)?.[1];
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json' };
  const response = await call(handler, path, {
    ...init,
    method,
    headers,
    params: listId ? { list_id: listId } : {},
    token: as,
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, body: json ? JSON.parse(text) : text };
}

const put = (list: string, entity: string, key: string, more: object = {}) =>
  send(add, `/api/lists/${list}/entries`, { body: { entries: [{ entity, key, ...more }] } });

let counter = 0;
async function score(event: object, as = token) {
  counter += 1;
  const body = { event_id: `e_${counter}`, type: 'login', user: { client_user_id: `u_${counter}` }, ...event };
  return (await send(postEvent, '/api/events', { body, as })).body.data;
}

describe('adding to a list', () => {
  it('keeps what counts already where asked, and says what that is', async () => {
    const keep = (keys: string[], reason: string) => {
      const entries = keys.map((key) => ({ entity: 'device', key, reason }));
      return send(add, '/api/lists/keepers/entries', { body: { entries, existing: 'keep' } });
    };
    await send(createList, '/api/lists', { body: { list_id: 'keepers' } });
    const past = new Date(Date.now() - 60_000).toISOString();
    await put('keepers', 'device', 'd_kept', { reason: 'old' });
    await put('keepers', 'device', 'd_expired', { reason: 'old', expires_at: past });
    await put('keepers', 'device', 'd_removed', { reason: 'old' });
    await send(remove, '/api/lists/keepers/entries?entity=device&key=d_removed', { method: 'DELETE' });
    const { body } = await keep(['d_kept', 'd_expired', 'd_removed', 'd_new'], 'new');
    expect(body).toEqual({ added: 3, kept: [{ entity: 'device', key: 'd_kept' }] });
    const { body: page } = await send(entries, '/api/lists/keepers/entries?entity=device');
    const reasons = page.entries.map(({ key, reason }: { key: string; reason: string }) => [key, reason]);
    expect(Object.fromEntries(reasons)).toEqual({ d_kept: 'old', d_expired: 'new', d_removed: 'new', d_new: 'new' });
  });
});

describe('removing from a list', () => {
  it('takes several off at once, and passes over those that are not on it', async () => {
    const keys = ['d_one', 'd_two'].map((key) => ({ entity: 'device', key }));
    await send(createList, '/api/lists', { body: { list_id: 'leavers' } });
    await send(add, '/api/lists/leavers/entries', {
      body: { entries: [...keys, { entity: 'device', key: 'd_stays' }] },
    });
    const take = (more: object[]) =>
      send(removeMany, '/api/lists/leavers/removal', { body: { entries: [...keys, ...more] } });
    const { body } = await take([{ entity: 'device', key: 'd_never' }]);
    expect(body).toEqual({ removed: 2 });
    const { body: page } = await send(entries, '/api/lists/leavers/entries');
    expect(page.entries.map(({ key }: { key: string }) => key)).toEqual(['d_stays']);
    const wrong = await take([{ entity: 'ip', key: 'nowhere' }]);
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('entries.2.key')]);
    expect((await send(removeMany, '/api/lists/nolist/removal', { body: { entries: keys } })).status).toBe(404);
  });
});

describe('the block list', () => {
  it.each([
    ['user', 'u_bad', { user: { client_user_id: 'u_bad' } }],
    ['device', 'd_bad', { device: { device_id: 'd_bad' } }],
    ['ip', '203.0.113.7', { network: { ip: '203.0.113.7' } }],
    ['network', '198.51.100.0/25', { network: { ip: '198.51.100.77' } }],
    ['network', '2001:DB8:5::/48', { network: { ip: '2001:db8:5:1::9' } }],
    ['email', 'Mallory@Example.com', { user: { client_user_id: 'u_m', email: 'mallory@example.com' } }],
    ['email_domain', 'evil.example', { user: { client_user_id: 'u_e', email: 'x@EVIL.example' } }],
    ['card', 'fp_1', { type: 'payment', payment: { card_fingerprint: 'fp_1' } }],
  ])('blocks the next event of a listed %s', async (entity, key, event) => {
    expect((await score(event)).flags).not.toContain('ON_BLOCKLIST');
    expect((await put('block', entity, key, { reason: 'Card testing' })).body).toEqual({ added: 1, kept: [] });
    const { decision, flags, reasons } = await score(event);
    expect(decision).toMatchObject({ action: 'BLOCK', severity: 'CRITICAL' });
    expect(flags).toContain('ON_BLOCKLIST');
    expect(reasons.map(({ code }: { code: string }) => code)).toContain('BLOCKLISTED_ENTITY');
    const query = `entity=${entity}&key=${encodeURIComponent(key)}`;
    expect((await send(remove, `/api/lists/block/entries?${query}`, { method: 'DELETE' })).status).toBe(204);
    expect((await score(event)).flags).not.toContain('ON_BLOCKLIST');
  });

  it('forgets what has expired, and is of one tenant', async () => {
    const soon = new Date(Date.now() + 200);
    await put('block', 'user', 'u_short', { expires_at: soon.toISOString() });
    await put('block', 'user', 'u_long');
    const other = await makeToken(await makeTenant());
    expect((await score({ user: { client_user_id: 'u_long' } }, other)).flags).not.toContain('ON_BLOCKLIST');
    await expect
      .poll(async () => (await score({ user: { client_user_id: 'u_short' } })).flags, { timeout: 5000 })
      .not.toContain('ON_BLOCKLIST');
    const { body } = await send(entries, '/api/lists/block/entries?state=expired');
    expect(body.entries).toMatchObject([{ key: 'u_short', expired: true }]);
  });

  it('wins over the allow list, and the allow list over the score', async () => {
    await put('allow', 'user', 'u_both');
    const event = { user: { client_user_id: 'u_both' }, device: { automation: ['webdriver', 'cdp', 'headless'] } };
    expect(await score(event)).toMatchObject({ decision: { action: 'ALLOW', severity: 'LOW' } });
    await put('block', 'user', 'u_both');
    expect((await score(event)).decision.action).toBe('BLOCK');
  });
});

describe('the entries of a list', () => {
  it('are paged, searched and told for one entity', async () => {
    const keys = Array.from({ length: 5 }, (_, index) => ({ entity: 'device', key: `page_${index}` }));
    await send(add, '/api/lists/watch/entries', { body: { entries: keys } });
    await put('watch', 'device', 'special', { reason: 'Seen in the 100% case' });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await send(entries, `/api/lists/watch/entries?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.entries.map(({ key }: { key: string }) => key));
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
    const found = await send(entries, `/api/lists/watch/entries?search=${encodeURIComponent('100%')}&entity=device`);
    expect(found.body.entries.map(({ key }: { key: string }) => key)).toEqual(['special']);
    const told = await send(lookup, '/api/lists/lookup?entity=device&key=special');
    expect(told.body.lists).toMatchObject([{ list_id: 'watch', kind: 'watch', entry: { key: 'special' } }]);
  });

  it('refuses what is not of its kind, with its place', async () => {
    const bad = await put('block', 'ip', '203.0.113.0/24');
    expect([bad.status, bad.body.message]).toEqual([400, expect.stringContaining('entries.0.key')]);
    expect((await put('no-such-list', 'user', 'u')).status).toBe(404);
  });

  it('come from CSV and go to CSV again', async () => {
    await send(createList, '/api/lists', { body: { list_id: 'travel' } });
    const csv =
      '\uFEFFentity;key;reason;expires_at\nip;203.0.113.9;"Lab; =1+1";\ncountry;fr;;2030-01-01T00:00:00Z\nip;nonsense;;\n';
    const { body } = await send(importList, '/api/lists/travel/import', { body: { csv } });
    expect(body).toEqual({ added: 2, rejected: 1, errors: [{ line: 4, message: 'key: is not an IP address.' }] });
    const plain = await send(importList, '/api/lists/travel/import', {
      body: { csv: '=cmd|x\nu_2\n', entity: 'user' },
    });
    expect(plain.body).toMatchObject({ added: 2, rejected: 0 });
    const exported = (await send(exportList, '/api/lists/travel/export')).body as string;
    expect(exported.split('\r\n')[0]).toBe('entity,key,reason,expires_at,added_by,added_at');
    expect(exported).toContain(`user,"'=cmd|x",`);
    await send(createList, '/api/lists', { body: { list_id: 'copy' } });
    const again = await send(importList, '/api/lists/copy/import', { body: { csv: exported } });
    expect(again.body).toEqual({ added: 4, rejected: 0, errors: [] });
    const { body: page } = await send(entries, '/api/lists/copy/entries');
    expect(page.entries.map(({ key }: { key: string }) => key).toSorted()).toEqual([
      '203.0.113.9',
      '=cmd|x',
      'FR',
      'u_2',
    ]);
  });
});

describe('a list of the tenant', () => {
  it('is read by rules from the next event on, and stays while one reads it', async () => {
    const made = await send(createList, '/api/lists', { body: { list_id: 'partners', description: 'Trusted' } });
    expect([made.status, made.body]).toMatchObject([201, { kind: 'custom', entries: 0, used_by: [] }]);
    expect((await send(createList, '/api/lists', { body: { list_id: 'partners' } })).body.error).toBe('already_exists');
    expect((await send(createList, '/api/lists', { body: { list_id: 'block' } })).body.error).toBe('already_exists');
    const rule = {
      name: 'Partners',
      expression: 'in_list("partners", user.id)',
      effect: { kind: 'block' },
      reason: 'new',
    };
    const { body: created } = await send(createRule, '/api/rules', { body: rule });
    for (const action of ['shadow', 'live']) {
      const path = `/api/rules/${created.rule_id}/state`;
      const init = {
        method: 'POST',
        body: JSON.stringify({ action, reason: 'go' }),
        headers: { 'content-type': 'application/json' },
      };
      expect((await call(changeState, path, { ...init, params: { rule_id: created.rule_id }, token })).status).toBe(
        200,
      );
    }
    const event = { user: { client_user_id: 'u_partner' } };
    expect((await score(event)).decision.action).toBe('ALLOW');
    await put('partners', 'user', 'u_partner');
    expect((await score(event)).decision.action).toBe('BLOCK');
    const held = await send(deleteList, '/api/lists/partners', { method: 'DELETE' });
    expect([held.status, held.body.error]).toEqual([409, 'in_use']);
    const { body } = await send(lists, '/api/lists');
    expect(body.lists.find(({ list_id }: { list_id: string }) => list_id === 'partners')).toMatchObject({
      entries: 1,
      used_by: [created.rule_id],
    });
  });

  it('is described anew and removed with its entries', async () => {
    await send(createList, '/api/lists', { body: { list_id: 'gone' } });
    await put('gone', 'user', 'u_1');
    const told = await send(describeList, '/api/lists/gone', { method: 'PATCH', body: { description: 'Soon away' } });
    expect(told.body).toMatchObject({ description: 'Soon away', entries: 1 });
    expect((await send(deleteList, '/api/lists/gone', { method: 'DELETE' })).status).toBe(204);
    expect((await send(entries, '/api/lists/gone/entries')).status).toBe(404);
    expect((await send(deleteList, '/api/lists/block', { method: 'DELETE' })).status).toBe(404);
  });

  it('is one of at most 200', async () => {
    const full = await makeTenant();
    const as = await makeToken(full);
    await database().everyTenant.sql`
      insert into lists (tenant_id, list_id, description, created_at, created_by)
      select ${full.tenantId}, 'list-' || n, '', now(), 'test' from generate_series(1, 199) n`;
    const make = (list_id: string) => send(createList, '/api/lists', { body: { list_id }, as });
    const answers = await Promise.all(['list-200', 'list-201', 'list-202'].map(make));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { body } = await make('list-203');
    expect(body).toEqual({ error: 'too_many_lists', message: expect.stringContaining('at most 200 lists') });
    expect((await make('list-1')).body.error).toBe('already_exists');
  });
});

describe('a large import', () => {
  it('counts as a whole from the next event on, like the small changes before and after it', async () => {
    const as = await makeToken(await makeTenant());
    const flagged = async (user: string) =>
      (await score({ user: { client_user_id: user } }, as)).flags.includes('ON_BLOCKLIST');
    const body = { entity: 'user', csv: Array.from({ length: 12_000 }, (_, n) => `u_${n}`).join('\n') };
    expect(await flagged('u_11999')).toBe(false);
    const { body: result } = await send(importList, '/api/lists/block/import', { body, as });
    expect(result).toEqual({ added: 12_000, rejected: 0, errors: [] });
    expect([await flagged('u_0'), await flagged('u_11999'), await flagged('u_12000')]).toEqual([true, true, false]);
    await send(remove, '/api/lists/block/entries?entity=user&key=u_0', { method: 'DELETE', as });
    expect([await flagged('u_0'), await flagged('u_1')]).toEqual([false, true]);
  });
});
