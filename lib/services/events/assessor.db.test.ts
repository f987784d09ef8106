import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findTenant, updateTenant } from '#db/queries/tenants.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { client } from '#lib/testing/risk-facts/device.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { networkOf } from '#lib/testing/risk-facts/network.ts';
import { NOW } from '#lib/testing/risk-facts/time.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import { assessorOf } from './assessor.ts';

const bot = (type: string) => ({
  now: NOW,
  event: event({ type }),
  user: user(),
  client: client({ automation: ['webdriver', 'cdp', 'no_plugins', 'headless'], headless: true }),
  network: networkOf('tor'),
});

it('blocks from the threshold of the event type, else from that of payments or of all others, as they are now', async () => {
  const { db } = database().everyTenant;
  const { tenantId, orgId } = await makeTenant();
  const change = async (blockThresholds: Record<string, number>) => {
    const none = { name: undefined, blockThreshold: undefined, paymentBlockThreshold: undefined };
    await updateTenant(db, tenantId, orgId, { ...none, blockThresholds });
    const tenant = await findTenant(db, tenantId);
    if (!tenant) throw new Error('The tenant is not there.');
    const assess = await assessorOf(tenant, new Date());
    return ['login', 'signup'].map((type) => assess(bot(type)).decision.action);
  };
  expect(await change({})).toEqual(['BLOCK', 'BLOCK']);
  expect(await change({ login: 0.999 })).toEqual(['ALLOW', 'BLOCK']);
  expect(await change({ signup: 0.999 })).toEqual(['BLOCK', 'ALLOW']);
});
