import { beforeAll, describe, expect, it } from 'vitest';
import { call, makeSessionCookie, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST as postEvent } from '../events/route.ts';
import { GET as getAlert } from '../risk_alert/[tenant_id]/alerts/[alert_id]/route.ts';
import { GET as getRule, PATCH as rename } from './[rule_id]/route.ts';
import { DELETE as endSnooze, POST as snooze } from './[rule_id]/snoozes/route.ts';
import { POST as changeState } from './[rule_id]/state/route.ts';
import { POST as addVersion } from './[rule_id]/versions/route.ts';
import { POST as check } from './check/route.ts';
import { GET as language } from './language/route.ts';
import { POST as createRule, GET as listRules } from './route.ts';

const LARGE = {
  name: 'Large payment',
  expression: 'payment.amount > 1000',
  effect: { kind: 'score', log_odds: 3 },
  reason: 'first try',
};

let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
});

type Handler = Parameters<typeof call>[0];

async function send(handler: Handler, path: string, body?: unknown, params: Record<string, string> = {}, as = token) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json' };
  const response = await call(handler, path, { ...init, headers, params, token: as });
  return { status: response.status, body: await response.json() };
}

const create = async (change: object = {}) => (await send(createRule, '/api/rules', { ...LARGE, ...change })).body;
const move = (ruleId: string, action: string, version?: number) =>
  send(changeState, `/api/rules/${ruleId}/state`, { action, version, reason: `to ${action}` }, { rule_id: ruleId });

let events = 0;
async function score(amount: number, userId = 'u_1', as = token) {
  events += 1;
  const event = {
    event_id: `e_${events}`,
    type: 'payment',
    user: { client_user_id: userId },
    payment: { amount, currency: 'EUR' },
  };
  const { body } = await send(postEvent, '/api/events', event, {}, as);
  return body as {
    tier: string;
    data: {
      alert_id: string;
      reasons: { code: string; evidence: Record<string, unknown> }[];
      decision: { risk_score: number };
    };
  };
}
const hitsOf = (alert: Awaited<ReturnType<typeof score>>) =>
  alert.data.reasons.filter(({ code }) => code === 'RULE_HIT');

describe('a rule', () => {
  it('runs as a draft nowhere, as a shadow without effect, and live with a reason of its own', async () => {
    const { rule_id: id, state } = await create();
    expect(state).toBe('draft');
    expect((await score(5000)).tier).toBe('RISK_ONLY');
    expect((await move(id, 'shadow')).body).toMatchObject({ state: 'shadow', shadow_version: 1, live_version: null });
    const shadowed = await score(5000);
    expect([shadowed.tier, hitsOf(shadowed)]).toEqual(['RISK_ONLY', []]);
    const params = { tenant_id: tenant.tenantId, alert_id: shadowed.data.alert_id };
    const { body: detail } = await send(getAlert, '/api/risk_alert/alert', undefined, params);
    expect(detail.shadow_rules).toEqual([
      { rule_id: id, version: 1, name: 'Large payment', matched: { 'payment.amount': 5000 } },
    ]);
    expect((await move(id, 'live')).body).toMatchObject({ state: 'live', shadow_version: null, live_version: 1 });
    const alert = await score(5000);
    expect(alert.tier).toBe('RISK_AND_RULES');
    expect(hitsOf(alert)).toMatchObject([{ evidence: { rule_id: id } }]);
    expect(alert.data.decision.risk_score).toBeGreaterThan(shadowed.data.decision.risk_score);
    const { body } = await send(getRule, `/api/rules/${id}`, undefined, { rule_id: id });
    expect(body.version_hits).toEqual([{ version: 1, live: 1, shadow: 1 }]);
    expect(body.days).toHaveLength(7);
    expect(body.days.at(-1)).toMatchObject({ live: 1, shadow: 1, events: 2 });
    await move(id, 'retire');
    expect(hitsOf(await score(5000))).toEqual([]);
  });

  it('keeps every version, runs the one that was put live, and is rolled back', async () => {
    const { rule_id: id } = await create({ expression: 'payment.amount > 10' });
    await move(id, 'shadow');
    await move(id, 'live');
    const second = { expression: 'payment.amount > 100', effect: { kind: 'block' }, priority: 5, reason: 'too many' };
    const { body } = await send(addVersion, `/api/rules/${id}/versions`, second, { rule_id: id });
    expect(body).toMatchObject({ live_version: 1, latest: { version: 2, ...second }, state: 'live' });
    expect(hitsOf(await score(50))).toHaveLength(1);
    await move(id, 'shadow', 2);
    expect((await move(id, 'live', 2)).body).toMatchObject({ live_version: 2, shadow_version: null });
    expect(hitsOf(await score(50))).toHaveLength(0);
    expect((await score(500)).data.decision.risk_score).toBeGreaterThanOrEqual(0.75);
    expect((await move(id, 'live', 1)).body).toMatchObject({ live_version: 1, latest: { version: 2 } });
    expect(hitsOf(await score(50))).toHaveLength(1);
    const { body: detail } = await send(getRule, `/api/rules/${id}`, undefined, { rule_id: id });
    expect(detail.versions.map((row: { version: number }) => row.version)).toEqual([2, 1]);
    expect(detail.changes.map((row: { action: string; version: number }) => `${row.action} ${row.version}`)).toEqual([
      ...['live 1', 'live 2', 'shadow 2', 'draft 2', 'live 1', 'shadow 1', 'draft 1'],
    ]);
    await move(id, 'retire');
  });

  it('takes no short cut to live, and nothing twice', async () => {
    const { rule_id: id } = await create();
    for (const [action, version] of [
      ['live', 1],
      ['stop', undefined],
      ['live', 7],
    ] as const) {
      const { status, body } = await move(id, action, version);
      expect([status, body.error]).toEqual(version === 7 ? [404, 'not_found'] : [409, 'rule_state']);
    }
    await move(id, 'shadow');
    await move(id, 'live');
    expect((await move(id, 'live')).body.error).toBe('rule_state');
    await move(id, 'retire');
    expect((await move(id, 'retire')).body.error).toBe('rule_state');
    expect((await move(id, 'live', 1)).body.error).toBe('rule_state');
    expect((await move(id, 'shadow')).body).toMatchObject({ state: 'shadow' });
    await move(id, 'retire');
  });

  it('is refused with its place where it cannot run', async () => {
    const bad = [
      { expression: 'payment.amont > 1' },
      { expression: 'in_list("nobody")' },
      { effect: { kind: 'flag', flag: 'NO_SUCH_FLAG' } },
      { effect: { kind: 'control', control: 'PRAY' } },
    ];
    for (const change of bad) {
      const { status, body } = await send(createRule, '/api/rules', { ...LARGE, ...change });
      expect([status, body.error]).toEqual([422, 'invalid_rule']);
    }
    const { body } = await send(createRule, '/api/rules', {
      ...LARGE,
      expression: 'score > 0.5 &&\n payment.amont > 1',
    });
    expect(body.message).toContain('line 2, column 10: payment has no member "amont". Did you mean "amount"?');
    expect((await send(createRule, '/api/rules', { ...LARGE, effect: { kind: 'score', log_odds: 4 } })).status).toBe(
      400,
    );
  });

  it('is left out for whom it is snoozed, from the next event on', async () => {
    const { rule_id: id } = await create({ expression: 'payment.amount > 10' });
    await move(id, 'shadow');
    await move(id, 'live');
    const until = new Date(Date.now() + 60_000).toISOString();
    const path = `/api/rules/${id}/snoozes`;
    const { body } = await send(snooze, path, { entity: 'user', key: 'u_quiet', until }, { rule_id: id });
    expect(body.snoozes).toMatchObject([{ entity: 'user', key: 'u_quiet', expired: false }]);
    expect(hitsOf(await score(50, 'u_quiet'))).toEqual([]);
    expect(hitsOf(await score(50, 'u_loud'))).toHaveLength(1);
    const ended = await call(endSnooze, `${path}?entity=user&key=u_quiet`, {
      method: 'DELETE',
      params: { rule_id: id },
      token,
    });
    expect((await ended.json()).snoozes).toEqual([]);
    expect(hitsOf(await score(50, 'u_quiet'))).toHaveLength(1);
    const late = await send(
      snooze,
      path,
      { entity: 'user', key: 'u_1', until: '2020-01-01T00:00:00Z' },
      { rule_id: id },
    );
    expect([late.status, late.body.error]).toEqual([400, 'invalid_request']);
    await move(id, 'retire');
  });

  it('belongs to its tenant', async () => {
    const { rule_id: id } = await create({ expression: 'payment.amount > 10' });
    await move(id, 'shadow');
    await move(id, 'live');
    const other = await makeToken(await makeTenant());
    expect(hitsOf(await score(50, 'u_1', other))).toEqual([]);
    expect((await send(getRule, `/api/rules/${id}`, undefined, { rule_id: id }, other)).status).toBe(404);
    expect((await send(listRules, '/api/rules', undefined, {}, other)).body).toEqual({ rules: [] });
    await move(id, 'retire');
  });

  it('is renamed; two people cannot change it at once', async () => {
    const { rule_id: id } = await create();
    const versions = await Promise.all(
      Array.from({ length: 4 }, () => send(addVersion, `/api/rules/${id}/versions`, LARGE_VERSION, { rule_id: id })),
    );
    const made = versions.filter(({ status }) => status === 201).length;
    expect(versions.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const init = {
      method: 'PATCH',
      body: JSON.stringify({ name: 'Huge' }),
      headers: { 'content-type': 'application/json' },
    };
    const renamed = await (await call(rename, `/api/rules/${id}`, { ...init, params: { rule_id: id }, token })).json();
    expect(renamed).toMatchObject({ name: 'Huge', latest: { version: 1 + made } });
  });
});

const { name: _name, ...LARGE_VERSION } = LARGE;

describe('the language of rules', () => {
  it('is described with what it can name, and checks expressions', async () => {
    const { body } = await send(language, '/api/rules/language');
    expect(body.facts).toContainEqual(expect.objectContaining({ path: 'payment.amount', type: 'double' }));
    expect(body.functions.map(({ name }: { name: string }) => name)).toContain('velocity');
    const good = await send(check, '/api/rules/check', { expression: 'payment.amount > 5 && geo.country == "DE"' });
    expect(good.body).toMatchObject({ problem: null, conditions: { join: 'and', conditions: [{}, {}] } });
    const bad = await send(check, '/api/rules/check', { expression: 'payment.' });
    expect(bad.body).toMatchObject({ problem: { line: 1 }, conditions: null });
  });

  it('can be read by a viewer, who cannot write rules', async () => {
    const headers = { cookie: await makeSessionCookie(tenant, 'viewer'), 'sec-fetch-site': 'same-origin' };
    const query = `?tenant_id=${tenant.tenantId}`;
    expect((await call(listRules, `/api/rules${query}`, { headers })).status).toBe(200);
    const init = {
      method: 'POST',
      body: JSON.stringify(LARGE),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    expect((await call(createRule, `/api/rules${query}`, init)).status).toBe(403);
  });
});
