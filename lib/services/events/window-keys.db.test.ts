import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { inIngestTransaction, lockTenantCounter } from '#db/queries/ingest.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { DEFAULT_POLICY } from '#lib/risk/policy.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { createRuleEvaluator } from '#lib/rules/evaluator.ts';
import { scoreBatch } from './score-batch.ts';
import { createScoringCache } from './state/cache.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => NOW });

function signup(id: string) {
  const user = { client_user_id: `u_${id}`, email: 'shared@example.com' };
  const event = Event.parse({ event_id: id, type: 'signup', occurred_at: new Date(NOW).toISOString(), user });
  return prepareEvent(event, enricher, NOW);
}

const rules = createRuleEvaluator([
  {
    ruleId: 'r_1',
    version: 1,
    name: 'one address, three users',
    expression: 'velocity("email", "distinct_users", "1h") >= 3.0',
    effect: { kind: 'block' },
    priority: 1,
    state: 'live',
  },
]);

const [without, withRule] = [createAssessor(), createAssessor({}, { ...DEFAULT_POLICY, rules })];
const newScope = () => ({
  orgId: 'org',
  tenantId: `t-${crypto.randomUUID()}`,
  cache: createScoringCache(),
  baselinesAt: () => DEFAULT_BASELINES,
  clock: () => new Date(NOW),
});

it('counts what came before a rule for the first event after it, and again after a time without the rule', async () => {
  const scope = newScope();
  expect([without, withRule].map(({ windowKeys }) => windowKeys.includes('email'))).toEqual([false, true]);
  const actions: string[] = [];
  for (const [index, assess] of [without, without, withRule, without, withRule].entries()) {
    const scoring = scoreBatch(database().everyTenant.decisions, { ...scope, assess }, [signup(`e_${index}`)]);
    for (const outcome of await scoring) if ('alert' in outcome) actions.push(outcome.alert.data.decision.action);
  }
  expect(actions).toEqual(['ALLOW', 'ALLOW', 'BLOCK', 'ALLOW', 'BLOCK']);
});

it('waits until the events before a rule are stored, which its windows must hold', async () => {
  const scope = newScope();
  const sql = database().everyTenant.decisions;
  for (let index = 0; index < 25; index += 1) {
    await scoreBatch(sql, { ...scope, assess: without }, [signup(`e_${index}`)]);
  }
  const both = await inIngestTransaction(sql, async (tx) => {
    await lockTenantCounter(tx, scope.tenantId);
    const { promise: scored, resolve: onScored } = Promise.withResolvers<void>();
    const before = scoreBatch(sql, { ...scope, assess: without }, [signup('e_25')], onScored);
    await scored;
    const after = scoreBatch(sql, { ...scope, assess: withRule }, [signup('e_26')]);
    await Promise.race([after, setTimeout(200)]);
    return { before, after };
  });
  const [, [outcome]] = await Promise.all([both.before, both.after]);
  const reasons = outcome && 'alert' in outcome ? outcome.alert.data.reasons : [];
  const matched = { 'velocity("email", "distinct_users", "1h")': 27 };
  expect(reasons.map(({ evidence }) => evidence)).toContainEqual(expect.objectContaining({ matched }));
});
