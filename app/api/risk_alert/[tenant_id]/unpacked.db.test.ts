import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { unpackStored } from '#lib/testing/unpacked.ts';
import { POST } from '../../events/route.ts';
import { GET as explain } from './alerts/[alert_id]/route.ts';
import { GET as list } from './alerts/route.ts';
import { GET as cases } from './cases/route.ts';
import { GET as links } from './entities/[kind]/[key]/links/route.ts';
import { GET as entity } from './entities/[kind]/[key]/route.ts';

it('answers alike of events that a version before stored unpacked', async () => {
  const tenant = await makeTenant();
  const { tenantId } = tenant;
  const token = await makeToken(tenant);
  const events = [1, 2, 3].map((number) => ({
    event_id: `e_${number}`,
    type: 'payment',
    user: { client_user_id: 'u_1', email: 'u_1@example.com' },
    device: { device_id: 'd_1', ua: number === 3 ? 'curl/8.5.0' : 'Mozilla/5.0' },
    network: { ip: '8.8.8.8' },
    payment: { amount: 10, currency: 'EUR' },
  }));
  const headers = { 'content-type': 'application/json' };
  const sent = await call(POST, '/api/events', { method: 'POST', token, headers, body: JSON.stringify(events) });
  const { results } = await sent.json();
  const alert_id = results[2].alert.data.alert_id;
  const ask = async (handler: typeof list, query = '', params: Record<string, string> = {}) => {
    const response = await call(handler, `/x${query}`, { token, params: { tenant_id: tenantId, ...params } });
    return [response.status, await response.text()];
  };
  const askAll = async () => [
    await ask(list),
    await ask(explain, '', { alert_id }),
    await ask(cases, '?view=all&country=US'),
    await ask(entity, '', { kind: 'user', key: 'u_1' }),
    await ask(links, '', { kind: 'user', key: 'u_1' }),
  ];
  const packed = await askAll();
  expect(packed.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(packed[2]?.[1]).toContain(alert_id);
  for (const seq of [1, 2, 3]) await unpackStored(tenantId, seq);
  const [stored] = await database().everyTenant.sql<{ unpacked: number }[]>`
    select count(*)::int as unpacked from alerts where tenant_id = ${tenantId} and packed is null`;
  expect(stored?.unpacked).toBe(3);
  expect(await askAll()).toEqual(packed);
});
