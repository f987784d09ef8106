import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, database } from '#db/client.ts';
import { Event } from '#lib/contracts/event.ts';
import type { DatabaseProxy } from '#lib/testing/database-proxy.ts';
import { makeTenant, openProxy, type TestTenant } from '#lib/testing/postgres.ts';
import type { Context } from '../context.ts';
import { ingestEvents } from './ingest.ts';

const shared = globalThis as { assayDatabase?: Database };
const direct = database();
const ownUrl = process.env.DATABASE_URL;
let proxy: DatabaseProxy;

beforeAll(async () => {
  const opened = await openProxy();
  proxy = opened.proxy;
  process.env.DATABASE_URL = opened.url;
  delete shared.assayDatabase;
});
afterAll(async () => {
  await database().close();
  await proxy.close();
  shared.assayDatabase = direct;
  process.env.DATABASE_URL = ownUrl;
});

const contextOf = ({ orgId, tenantId }: TestTenant): Context => ({
  actor: { kind: 'system', name: 'test' },
  orgId,
  scopes: new Set(['events:write']),
  tenantIds: [tenantId],
  requestId: 'r_1',
  now: new Date(),
});

async function send(tenant: TestTenant, id: string) {
  const event = Event.parse({ event_id: id, type: 'login', user: { client_user_id: 'u_1' } });
  const [outcome] = await ingestEvents(contextOf(tenant), [event], undefined);
  if (outcome?.status === 'rejected' || outcome === undefined) throw new Error('The event was rejected.');
  return outcome;
}

/** As a client does: again until it is done. The pools that lost a connection are left some seconds later, and fail what they have then. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const sendUntilStored = (tenant: TestTenant, id: string) => untilDone(() => send(tenant, id));

async function stored({ tenantId }: TestTenant) {
  const rows = await direct.everyTenant.sql<{ event_id: string; seq: number }[]>`
    select event_id, seq from events where tenant_id = ${tenantId} order by seq`;
  return rows.map(({ event_id, seq }) => `${seq} ${event_id}`);
}

it('stores an event once whose COMMIT was done and whose answer was lost', async () => {
  const tenant = await makeTenant();
  await send(tenant, 'e_1');
  await proxy.set('lose-commit');
  await expect(send(tenant, 'e_2')).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|ECONN)/) });
  expect(proxy.struck()).toBe(1);
  await proxy.set('none');
  expect(await sendUntilStored(tenant, 'e_2')).toMatchObject({ status: 'duplicate', alert: { seq: 2 } });
  expect(await sendUntilStored(tenant, 'e_3')).toMatchObject({ status: 'scored', alert: { seq: 3 } });
  expect(await stored(tenant)).toEqual(['1 e_1', '2 e_2', '3 e_3']);
});

it('refuses an event while the database is away, and takes it when it is back', async () => {
  const tenant = await untilDone(() => makeTenant());
  await sendUntilStored(tenant, 'e_1');
  await proxy.set('refuse');
  await expect(send(tenant, 'e_2')).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|ECONN)/) });
  await proxy.set('none');
  expect(await sendUntilStored(tenant, 'e_2')).toMatchObject({ status: 'scored', alert: { seq: 2 } });
  expect(await stored(tenant)).toEqual(['1 e_1', '2 e_2']);
});

it('answers what waited while the database said nothing', async () => {
  const tenant = await untilDone(() => makeTenant());
  await sendUntilStored(tenant, 'e_1');
  await proxy.set('hang');
  const waiting = [sendUntilStored(tenant, 'e_2'), sendUntilStored(tenant, 'e_3')];
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await proxy.set('none');
  expect(await Promise.all(waiting)).toMatchObject([{ eventId: 'e_2' }, { eventId: 'e_3' }]);
  const kept = await stored(tenant);
  expect(kept).toHaveLength(3);
  expect(kept[0]).toBe('1 e_1');
  expect(kept.slice(1).map((each) => each.split(' ')[0])).toEqual(['2', '3']);
});
