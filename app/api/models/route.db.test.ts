import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { Model, ModelExplanation, ModelOverview } from '#lib/contracts/model.ts';
import { RiskAlert, RiskAlertPage } from '#lib/contracts/risk-alert.ts';
import { readExamples } from '#lib/services/models/examples.ts';
import { forgetModels } from '#lib/services/models/in-force.ts';
import { trainDueModels } from '#lib/services/models/nightly.ts';
import { labelledPayments } from '#lib/testing/labelled-payments.ts';
import { call, makeTenant, makeToken, type TestTenant } from '#lib/testing/postgres.ts';
import { POST as sendEvents } from '../events/route.ts';
import { POST as sendLabels } from '../labels/route.ts';
import { GET as listAlerts } from '../risk_alert/[tenant_id]/alerts/route.ts';
import { GET as explain } from './[model_id]/explanations/[alert_id]/route.ts';
import { GET as getModel } from './[model_id]/route.ts';
import { POST as promote } from './promotions/route.ts';
import { POST as rollBack } from './roll-backs/route.ts';
import { GET } from './route.ts';
import { POST as train } from './trainings/route.ts';

const DAY_MS = 86_400_000;
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

async function makeHistory(tenant: TestTenant): Promise<string> {
  const token = await makeToken(tenant);
  const { events, labels } = labelledPayments();
  for (let from = 0; from < events.length; from += 1000) {
    const chunk = events.slice(from, from + 1000);
    expect((await call(sendEvents, '/api/events', { ...json(chunk), token })).status).toBe(200);
  }
  expect((await call(sendLabels, '/api/labels', { ...json(labels), token })).status).toBe(200);
  return token;
}

const overviewOf = async (token: string) =>
  ModelOverview.parse(await (await call(GET, '/api/models', { token })).json());

async function trained(token: string): Promise<ModelOverview> {
  expect((await call(train, '/api/models/trainings', { ...json({}), token })).status).toBe(202);
  return finished(token);
}

async function finished(token: string): Promise<ModelOverview> {
  for (;;) {
    const overview = await overviewOf(token);
    if (overview.training?.state !== 'running') return overview;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe('the models of a tenant', () => {
  let tenant: TestTenant;
  let token: string;
  beforeAll(async () => {
    tenant = await makeTenant();
    token = await makeHistory(tenant);
  });

  /** Each of a user of its own, whose earlier payments cannot tell. */
  const tierOf = async (id: string) => {
    forgetModels();
    const event = {
      event_id: id,
      type: 'payment',
      user: { client_user_id: `u_${id}` },
      payment: { amount: 380, currency: 'EUR' },
    };
    const alert = RiskAlert.parse(await (await call(sendEvents, '/api/events', { ...json(event), token })).json());
    return { tier: alert.tier, score: alert.data.decision.risk_score, reasons: alert.data.reasons };
  };

  it('are trained beside the server on matured labels, and stay in shadow until promoted', async () => {
    const before = await tierOf('before');
    const { training, models, in_force, labels } = await trained(token);
    expect(training).toMatchObject({ state: 'done', message: null, progress: 1 });
    expect(labels.mature_frauds).toBeGreaterThan(60);
    expect([in_force, models.length]).toEqual([null, 1]);
    expect(models[0]).toMatchObject({ version: 1, state: 'shadow', publishable: true });
    expect(await tierOf('shadow')).toMatchObject({ tier: 'RISK_ONLY', score: before.score });
    const id = models[0]?.model_id ?? '';
    const { report } = Model.parse(
      await (await call(getModel, `/api/models/${id}`, { token, params: { model_id: id } })).json(),
    );
    expect(report.linear.average_precision.value).toBeGreaterThan(report.running.average_precision.value);
    expect(Date.parse(report.periods.test.from)).toBeGreaterThan(Date.parse(report.periods.train.to) + 7 * DAY_MS);
    expect(report.features.find(({ name }) => name === 'amount')?.weight).toBeGreaterThan(0);
  }, 90_000);

  it('decide once promoted, and no more once rolled back', async () => {
    const { models } = await overviewOf(token);
    const body = { model_id: models[0]?.model_id };
    const promoted = await call(promote, '/api/models/promotions', { ...json(body), token });
    expect(promoted.status).toBe(200);
    expect(ModelOverview.parse(await promoted.json())).toMatchObject({
      in_force: body.model_id,
      roll_back_to: { model_id: null },
      models: [{ state: 'in_force' }],
    });
    const learned = await tierOf('learned');
    expect(learned.tier).toBe('RISK_RULES_AND_MODEL');
    expect(learned.score).toBeGreaterThan(0.3);
    expect(learned.reasons).toContainEqual(expect.objectContaining({ code: 'MODEL_SCORE' }));
    expect((await call(promote, '/api/models/promotions', { ...json(body), token })).status).toBe(409);
    const back = await call(rollBack, '/api/models/roll-backs', { ...json({ reason: 'A trial.' }), token });
    expect(ModelOverview.parse(await back.json())).toMatchObject({ in_force: null, models: [{ state: 'retired' }] });
    expect(await tierOf('after')).toMatchObject({ tier: 'RISK_ONLY' });
    expect((await call(rollBack, '/api/models/roll-backs', { ...json({}), token })).status).toBe(409);
  });

  it('explain an alert from what was stored with it, the trees by their paths', async () => {
    const [model] = (await overviewOf(token)).models;
    const list = await call(listAlerts, `/api/risk_alert/${tenant.tenantId}/alerts?limit=200`, {
      token,
      params: { tenant_id: tenant.tenantId },
    });
    const { alerts } = RiskAlertPage.parse(await list.json());
    const explained = await Promise.all(
      alerts.slice(0, 60).map(async ({ data: { alert_id } }) => {
        const params = { model_id: model?.model_id ?? '', alert_id };
        return ModelExplanation.parse(
          await (await call(explain, '/api/models/m/explanations/a', { token, params })).json(),
        );
      }),
    );
    const risks = explained.map(({ boosted }) => boosted?.probability ?? 0).sort((a, b) => a - b);
    expect(risks.at(-1)).toBeGreaterThan(0.5);
    expect(risks[0]).toBeLessThan(0.05);
    expect(explained[0]?.boosted?.shares.map(({ column }) => column)).toContain('amount');
  });

  it('learn from every matured event and from no younger label', async () => {
    const { examples, labels } = await readExamples(database().everyTenant.sql, tenant.tenantId, new Date());
    const newest = Math.max(...examples.map(({ at }) => at));
    expect(newest).toBeLessThan(Date.now() - 7 * DAY_MS);
    expect(examples.filter(({ fraud }) => fraud)).toHaveLength(labels.fraud);
    expect(examples).toHaveLength(labels.fraud + labels.unlabelled);
    const earlier = await readExamples(database().everyTenant.sql, tenant.tenantId, new Date(Date.now() - 5 * DAY_MS));
    expect(earlier.examples.length).toBeLessThan(examples.length);
  });

  it('are the business of administrators, and of their own tenant', async () => {
    const reader = await makeToken(tenant, { scopes: ['models:read'] });
    expect((await call(train, '/api/models/trainings', { ...json({}), token: reader })).status).toBe(403);
    const stranger = await makeToken(await makeTenant());
    const [model] = (await overviewOf(token)).models;
    const params = { model_id: model?.model_id ?? '' };
    expect((await call(getModel, '/api/models/x', { token: stranger, params })).status).toBe(404);
    const response = await call(promote, '/api/models/promotions', { ...json(params), token: stranger });
    expect(response.status).toBe(404);
  });
});

describe('the nightly training', () => {
  it('trains a tenant with labels enough, and not again before there is something new to learn', async () => {
    const tenant = await makeTenant();
    const token = await makeHistory(tenant);
    const tomorrow = (days: number) => new Date(Date.now() + days * DAY_MS);
    await trainDueModels(tomorrow(0));
    const first = (await finished(token)).training;
    expect(first).toMatchObject({ state: 'done', started_by: 'system:nightly training' });
    await trainDueModels(tomorrow(0.5));
    await trainDueModels(tomorrow(2));
    expect((await finished(token)).training?.training_id).toBe(first?.training_id);
  }, 90_000);
});

describe('a tenant without labels', () => {
  it('is told what is missing', async () => {
    const token = await makeToken(await makeTenant());
    const { training, models, labels } = await trained(token);
    expect(training).toMatchObject({ state: 'done', message: expect.stringContaining('0 of the 30') });
    expect([models, labels.frauds_needed]).toEqual([[], 30]);
  }, 60_000);
});
