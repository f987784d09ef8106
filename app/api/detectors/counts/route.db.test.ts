import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { countAlerts } from '#db/queries/overview.ts';
import { DetectorCounts } from '#lib/contracts/detector.ts';
import { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { PUT as review } from '../../customers/[customer_id]/review/route.ts';
import { POST as sendEvents } from '../../events/route.ts';
import { POST as loadCustomers } from '../../fraud-detection/customers/load/route.ts';
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
  expect((await counts()).counts.every(({ hits, false_alarms: wrong }) => hits > 0 || Boolean(wrong))).toBe(true);
});

it('counts nothing of another tenant', async () => {
  const [{ bot }, stranger] = [await makeCaller(), await makeCaller()];
  await bot('e_1');
  expect((await stranger.counts()).counts).toEqual([]);
});

it('counts rows of loads, and customers with how many of them were approved', async () => {
  const { token, counts } = await makeCaller();
  const file = customerForm('customer_id,full_name,email\nC1,Ada Lovelace,ada@mailinator.com\nC2,Ines Foley,broken\n');
  await call(loadCustomers, '/api/fraud-detection/customers/load', { method: 'POST', body: file, token });
  const found = async (id: string) => (await counts()).counts.find((each) => each.id === id);
  expect(await found('invalid-email')).toEqual({ engine: 'load', id: 'invalid-email', hits: 1, false_alarms: null });
  expect(await found('disposable-email')).toMatchObject({ engine: 'load', hits: 1, false_alarms: 0 });
  const approved = { ...json({ decision: 'approved', note: '', owner: null }), method: 'PUT' };
  await call(review, '/api/customers/C1/review', { ...approved, params: { customer_id: 'C1' }, token });
  expect(await found('disposable-email')).toMatchObject({ hits: 1, false_alarms: 1 });
});
