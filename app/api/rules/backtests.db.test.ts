import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findBacktest, insertBacktest } from '#db/queries/backtests.ts';
import { backtestQueue } from '#lib/services/backtests/run-in-turn.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST as postEvent } from '../events/route.ts';
import { POST as changeState } from './[rule_id]/state/route.ts';
import { DELETE as cancel, GET as getBacktest } from './backtests/[backtest_id]/route.ts';
import { GET as listBacktests, POST as start } from './backtests/route.ts';
import { POST as createRule } from './route.ts';

type Handler = Parameters<typeof call>[0];

let tenant: TestTenant;
let token: string;

async function send(
  handler: Handler,
  path: string,
  body?: unknown,
  params: Record<string, string> = {},
  method = 'POST',
) {
  const init =
    body === undefined ? { method: method === 'POST' ? 'GET' : method } : { method, body: JSON.stringify(body) };
  const response = await call(handler, path, {
    ...init,
    headers: { 'content-type': 'application/json' },
    params,
    token,
  });
  return { status: response.status, body: await response.json() };
}

const ofBacktest = (id: string) => [`/api/rules/backtests/${id}`, undefined, { backtest_id: id }] as const;

async function finished(input: object) {
  const started = await send(start, '/api/rules/backtests', input);
  expect(started.status).toBe(202);
  const id = started.body.backtest_id;
  await expect
    .poll(async () => (await send(getBacktest, ...ofBacktest(id))).body.state, { timeout: 25_000, interval: 200 })
    .toMatch(/done|failed/);
  return (await send(getBacktest, ...ofBacktest(id))).body;
}

const newRule = async (expression: string, effect: object = { kind: 'block' }): Promise<string> =>
  (await send(createRule, '/api/rules', { name: expression, expression, effect, reason: 'test' })).body.rule_id;

beforeAll(async () => {
  tenant = await makeTenant();
  token = await makeToken(tenant);
  const events = Array.from({ length: 40 }, (_, index) => ({
    event_id: `e_${index}`,
    type: 'payment',
    occurred_at: new Date(Date.now() - (40 - index) * 60_000).toISOString(),
    user: { client_user_id: `u_${index % 4}` },
    payment: { amount: index * 10, currency: 'EUR' },
    network: { ip: '203.0.113.7' },
  }));
  await send(postEvent, '/api/events', events);
});

describe('a back-test', () => {
  it('tells what a draft would have blocked, and leaves everything as it is', async () => {
    const rule_id = await newRule('payment.amount >= 300 && velocity("ip", "distinct_users", "1h") == 4');
    const { state, result, done, total } = await finished({ rule_id });
    expect([state, done, total]).toEqual(['done', 40, 40]);
    expect(result).toMatchObject({
      ...{ events: 40, hits: 10, changed: 10, warm_up_events: 0, warm_up_complete: true },
      newly_blocked: { fraud: 0, legit: 0, unlabelled: 10 },
      no_longer_blocked: { fraud: 0, legit: 0, unlabelled: 0 },
    });
    expect(result.after.blocked - result.before.blocked).toBe(10);
    expect(result.samples).toHaveLength(10);
    expect(result.samples[0]).toMatchObject({
      type: 'payment',
      before: { action: 'ALLOW' },
      after: { action: 'BLOCK' },
    });
    expect(result.samples[0].alert_id).toMatch(/^ALRT-\d{8}-\d+$/);
    const [after] = await database().everyTenant.sql<{ blocked: number }[]>`
      select count(*) as blocked from alerts where tenant_id = ${tenant.tenantId} and action = 'BLOCK'`;
    expect(after?.blocked).toBe(0);
  });

  it('tells what taking a live rule out would change, over the newest events with the older ones as history', async () => {
    const rule_id = await newRule('payment.amount >= 200 && history.events >= 5');
    for (const action of ['shadow', 'live']) {
      await send(changeState, `/api/rules/${rule_id}/state`, { action, reason: 'go' }, { rule_id });
    }
    const { result } = await finished({ rule_id, version: null, events_max: 10 });
    expect(result).toMatchObject({ events: 10, warm_up_events: 30, hits: 0, no_longer_blocked: { unlabelled: 10 } });
    expect(result.before.blocked).toBe(10);
    expect(result.after.blocked).toBe(0);
    await send(changeState, `/api/rules/${rule_id}/state`, { action: 'retire', reason: 'over' }, { rule_id });
  });

  it('of a period without events says so', async () => {
    const rule_id = await newRule('payment.amount > 1');
    const { state, result } = await finished({ rule_id, from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' });
    expect([state, result.events, result.first_at]).toEqual(['done', 0, null]);
  });

  it('is refused for what is not there, for a period that is none, and beyond two at a time', async () => {
    const rule_id = await newRule('payment.amount > 2');
    expect((await send(start, '/api/rules/backtests', { rule_id: 'r_00000000' })).status).toBe(404);
    expect((await send(start, '/api/rules/backtests', { rule_id, version: 9 })).status).toBe(404);
    const upside = { rule_id, from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' };
    expect((await send(start, '/api/rules/backtests', upside)).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => send(start, '/api/rules/backtests', { rule_id })));
    expect(answers.some(({ status }) => status === 202)).toBe(true);
    for (const { status, body } of answers) {
      if (status !== 202) expect([status, body.error]).toEqual([429, 'rate_limited']);
      else await send(cancel, ...ofBacktest(body.backtest_id), 'DELETE');
    }
  });

  it('waits for its turn, queued, while two others run, and is not begun where it was cancelled', async () => {
    const rule_id = await newRule('payment.amount > 4');
    const others = Promise.withResolvers<void>();
    const busy = [1, 2].map(() => backtestQueue().add({ run: () => others.promise, keep: async () => true }));
    const [kept, dropped] = [
      await send(start, '/api/rules/backtests', { rule_id }),
      await send(start, '/api/rules/backtests', { rule_id }),
    ].map(({ body }) => body.backtest_id);
    const stateOf = async (id: string) => (await send(getBacktest, ...ofBacktest(id))).body.state;
    expect([await stateOf(kept), await stateOf(dropped)]).toEqual(['queued', 'queued']);
    await send(cancel, ...ofBacktest(dropped), 'DELETE');
    others.resolve();
    await Promise.all(busy);
    await expect.poll(() => stateOf(kept), { timeout: 25_000, interval: 200 }).toBe('done');
    await backtestQueue().idle();
    expect((await findBacktest(database().everyTenant.db, tenant.tenantId, dropped))?.total).toBe(0);
  });

  it('is cancelled once, and one whose process went away has failed', async () => {
    const rule_id = await newRule('payment.amount > 3');
    const { body } = await send(start, '/api/rules/backtests', { rule_id });
    const cancelled = await send(cancel, ...ofBacktest(body.backtest_id), 'DELETE');
    expect(cancelled.body.state).toBe('cancelled');
    const again = await send(cancel, ...ofBacktest(body.backtest_id), 'DELETE');
    expect([again.status, again.body.error]).toEqual([409, 'rule_state']);
    const row = await findBacktest(database().everyTenant.db, tenant.tenantId, body.backtest_id);
    if (!row) throw new Error('The back-test is not stored.');
    const leaseUntil = new Date(Date.now() - 1000);
    await insertBacktest(database().everyTenant.db, {
      ...row,
      backtestId: 'lost',
      state: 'running',
      leaseUntil,
      finishedAt: null,
    });
    expect((await send(getBacktest, ...ofBacktest('lost'))).body.state).toBe('failed');
    const { body: list } = await send(listBacktests, `/api/rules/backtests?rule_id=${rule_id}`);
    expect(list.backtests.map(({ state }: { state: string }) => state).toSorted()).toEqual(['cancelled', 'failed']);
  });
});
