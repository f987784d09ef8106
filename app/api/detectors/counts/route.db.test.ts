import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { countAlerts } from '#db/queries/overview.ts';
import { DetectorCounts } from '#lib/contracts/detector.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as sendEvents } from '../../events/route.ts';
import { POST as label } from '../../labels/route.ts';
import { GET } from './route.ts';

const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

async function makeCaller() {
  const tenant = await makeTenant();
  const { tenantId } = tenant;
  const token = await makeToken(tenant);
  const bot = async (id: string) =>
    RiskAlert.parse(
      await (
        await call(sendEvents, '/x', {
          ...json({ event_id: id, type: 'login', user: { client_user_id: id }, device: { ua: 'curl/8.5.0' } }),
          token,
        })
      ).json(),
    );
  const counts = async () => DetectorCounts.parse(await (await call(GET, '/api/detectors/counts', { token })).json());
  const ofBots = async () => (await counts()).counts.find(({ id }) => id === 'bot-user-agent');
  return { tenantId, token, bot, ofBots, counts };
}

it('counts hits before and after they are summed up, and as false alarms those labelled legitimate', async () => {
  const { tenantId, token, bot, ofBots, counts } = await makeCaller();
  const first = await bot('e_1');
  await bot('e_2');
  expect(await ofBots()).toEqual({ engine: 'risk', id: 'bot-user-agent', hits: 2, false_alarms: 0 });
  await countAlerts(database().everyTenant.sql, tenantId, 100);
  const body = { alert_id: first.data.alert_id, outcome: 'legit', source: 'manual_review' };
  expect((await call(label, '/api/labels', { ...json(body), token })).status).toBeLessThan(300);
  expect(await ofBots()).toMatchObject({ hits: 2, false_alarms: 1 });
  expect((await counts()).counts.every(({ hits, false_alarms: wrong }) => hits > 0 || wrong > 0)).toBe(true);
});

it('counts nothing of another tenant', async () => {
  const [{ bot }, stranger] = [await makeCaller(), await makeCaller()];
  await bot('e_1');
  expect((await stranger.counts()).counts).toEqual([]);
});
