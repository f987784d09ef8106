import { randomUUID } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { expect } from 'vitest';
import { database } from '#db/client.ts';
import { insertUser } from '#db/queries/users.ts';
import { scoringCache } from '#lib/services/events/state/cache.ts';
import { checkpoint } from '#lib/services/events/state/checkpoint.ts';
import { browserFacts } from '#lib/testing/browser-facts.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST as collect } from '../../collect/route.ts';
import { POST as sendEvents } from '../../events/route.ts';
import { POST as analyse } from '../../forgery/analyse/analyse_docs_v2/route.ts';
import { POST as load } from '../../fraud-detection/customers/load/route.ts';
import { POST as label } from '../../labels/route.ts';
import { POST as addEntries } from '../../lists/[list_id]/entries/route.ts';
import { POST as note } from '../../risk_alert/[tenant_id]/entities/[kind]/[key]/notes/route.ts';
import { POST as saveView } from '../../risk_alert/[tenant_id]/views/route.ts';
import { POST as createSite } from '../../sites/route.ts';
import { PUT as decide } from './pairs/[other_id]/route.ts';
import { PUT as review } from './review/route.ts';
import { DELETE } from './route.ts';

export const ID = 'cust-quellbach-7';
const CUSTOMERS = `customer_id,full_name,date_of_birth,email,phone,address_line1,city,country,iban,account_number,national_id,device_id
${ID},Ines Quellbach,1990-05-06,Ines.Quellbach+shop@Example.com,+493055501234,Lindwurmgasse 71,Berlin,DE,DE89370400440532013000,ACC551277,L01X00T471,phone-of-ines-9
cust-twin-8,Ines Quellbach,1990-05-06,,+493055501234,,Berlin,DE,,,,
cust-bob-9,Bob Otherman,1980-01-02,bob@example.com,+493055509999,Nebenweg 3,Berlin,DE,,,,family-tablet
${ID},Ines Quellbach,not-a-date,Ines.Quellbach+shop@Example.com,nonsense,Lindwurmgasse 71,Berlin,DE,,,,
`;
/** What must be found nowhere. The name stands once more in the record of the twin, who is somebody else until merged. */
export const MARKS = [
  ID,
  'Ines.Quellbach+shop@Example.com',
  'ines.quellbach@example.com',
  'Lindwurmgasse',
  'DE89370400440532013000',
  'ACC551277',
  'L01X00T471',
  'phone-of-ines-9',
  'card-of-ines-4',
  'session-of-ines-a',
  'session-of-ines-b',
  'account-of-ines',
  '79.210.163.20',
  'order-of-ines-42',
  'statement-of-quellbach.pdf',
  'Quellbachstatementword',
  'ines-secret-note',
];

const json = { 'content-type': 'application/json' };
type Handler = Parameters<typeof call>[0];

export async function open() {
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const send = async (handler: Handler, path: string, body: unknown, more: RequestInit & { params?: object } = {}) => {
    const { params = {}, ...init } = more;
    const headers = { ...json, ...(init.headers as object) };
    const all = path.startsWith('/x') ? { tenant_id: tenant.tenantId, ...params } : { ...params };
    const response = await call(handler, path, {
      method: 'POST',
      token,
      body: JSON.stringify(body),
      ...init,
      headers,
      params: all,
    });
    expect(response.status, `${path} ${await response.clone().text()}`).toBeLessThan(300);
    return response.json();
  };
  const erase = (id = ID) =>
    call(DELETE, `/api/customers/${id}`, { method: 'DELETE', token, params: { customer_id: id } });
  return { tenant, token, send, erase, once: { 'idempotency-key': `key-${crypto.randomUUID()}` } };
}
export type Shop = Awaited<ReturnType<typeof open>>;

const INES = { client_user_id: ID, email: 'Ines.Quellbach+shop@Example.com', phone: '+493055501234' };

/** Everything about Ines that a shop can come to hold. @returns what the collector called her browser and her visit. */
export async function fill({ send, token, once }: Shop) {
  const headers = once;
  const loaded = await call(load, '/api/fraud-detection/customers/load', {
    ...{ method: 'POST', token, headers, body: customerForm(CUSTOMERS, 'customers with Ines Quellbach.csv') },
  });
  expect(loaded.status).toBe(200);
  const site = await send(createSite, '/api/sites', { name: 'Shop', origins: ['https://shop.example'] });
  const visit = (page_id: string, browser: ReturnType<typeof browserFacts>) =>
    send(
      collect,
      '/api/collect',
      { site: site.site_key, page_id, browser },
      { headers: { origin: 'https://shop.example' } },
    );
  const seen = await visit('p_00000001', browserFacts());
  const other = { platform: 'MacIntel', hints: 'macOS 14', processors: 12, canvas_hash: 'c2', webgl_hash: 'w2' };
  const shared = await visit('p_00000002', browserFacts({ ...other, audio_hash: 'a2', screen: '1512x982@2' }));
  const event = (event_id: string, more: object) => ({
    event_id,
    type: 'login',
    network: { ip: '79.210.163.20' },
    ...more,
  });
  const phone = { device_id: 'phone-of-ines-9' };
  const tablet = { device_id: 'family-tablet' };
  const bob = { user: { client_user_id: 'cust-bob-9', email: 'bob@example.com' }, network: { ip: '81.2.69.142' } };
  const sent = [
    event('e_1', { user: INES, device: phone, session: { session_id: 'session-of-ines-a', route: '/hi?n=Quellbach' } }),
    event('e_2', { user: INES, device: { token: seen.token }, session: { session_id: seen.session_id } }),
    event('e_3', {
      type: 'payment',
      user: INES,
      device: tablet,
      payment: { amount: 10, currency: 'EUR', card_fingerprint: 'card-of-ines-4', payee: 'shop-everybody-pays' },
      additional_data: { order_id: 'order-of-ines-42', comment: 'for Ines Quellbach' },
    }),
    event('e_4', { status: 'failed', user: { email: INES.email }, device: phone }),
    event('e_5', { type: 'page_view', device: phone, session: { session_id: 'session-of-ines-b' } }),
    event('e_6', { user: { account_id: ID, client_user_id: 'account-of-ines' }, device: { device_id: 'x-1' } }),
    { ...event('e_7', { type: 'payment', device: tablet }), ...bob, payment: { payee: 'shop-everybody-pays' } },
    event('e_8', { user: INES, device: { token: shared.token } }),
    { ...event('e_9', { device: { token: shared.token } }), ...bob },
  ];
  await send(sendEvents, '/api/events', sent, { headers: once });
  return [seen.device_id, seen.session_id] as const;
}

/** What analysts add. */
export async function work({ tenant, token, send, once }: Shop) {
  const colleague = `anna-${randomUUID()}@example.com`;
  await insertUser(database().db, {
    ...{ userId: colleague, orgId: tenant.orgId, email: colleague, role: 'analyst', createdAt: new Date() },
  });
  const entity = (kind: string, key: string) =>
    send(
      note,
      `/x/${kind}/${encodeURIComponent(key)}/notes`,
      { text: `ines-secret-note on ${key}, @${colleague}` },
      { params: { kind, key } },
    );
  await entity('user', ID);
  await entity('ip', '79.210.163.20');
  await send(
    note,
    '/x/user/cust-bob-9/notes',
    { text: `@${colleague}: friend of Ines Quellbach, +49 30 5550 1234, DE89 3704 0044 0532 0130 00` },
    { params: { kind: 'user', key: 'cust-bob-9' } },
  );
  await send(label, '/api/labels', {
    ...{ event_id: 'e_3', outcome: 'fraud', source: 'chargeback', note: 'ines-secret-note' },
  });
  const entries = [
    { entity: 'email', key: 'ines.quellbach+shop@example.com', reason: 'ines-secret-note' },
    { entity: 'card', key: 'card-of-ines-4' },
    { entity: 'user', key: 'cust-bob-9', reason: 'knows Ines Quellbach' },
  ];
  await send(addEntries, '/api/lists/watch/entries', { entries }, { params: { list_id: 'watch' }, headers: once });
  await send(saveView, '/x/views', { name: 'Ines Quellbach', query: `client_user_id=${ID}` });
  const body = JSON.stringify({ state: 'dismissed', note: 'ines-secret-note' });
  const params = { customer_id: ID, other_id: 'cust-twin-8' };
  const decided = await call(decide, `/api/customers/${ID}/pairs/cust-twin-8`, {
    ...{ method: 'PUT', token, headers: json, params, body },
  });
  expect([200, 404]).toContain(decided.status);
  const rejected = { decision: 'rejected', note: 'ines-secret-note' };
  await send(review, `/api/customers/${ID}/review`, rejected, { method: 'PUT', params: { customer_id: ID } });
  const upload = async (name: string, text: string, more: Readonly<Record<string, string>>, headers = {}) => {
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText(text, { x: 40, y: 700, size: 11 });
    const form = new FormData();
    for (const [field, value] of Object.entries({ doc_format: 'pdf', ...more })) form.set(field, value);
    form.set('document', new File([new Uint8Array(await pdf.save())], name));
    const analysed = await call(analyse, '/api/forgery/analyse/analyse_docs_v2', {
      ...{ method: 'POST', token, headers, body: form },
    });
    expect(analysed.status, await analysed.text()).toBe(200);
  };
  const own = 'Bank statement of Quellbachstatementword, Ines Quellbach';
  await upload('statement-of-quellbach.pdf', own, { customer_id: ID }, once);
  await upload('Flat of Ines Quellbach.pdf', 'The flat has two rooms.', {});
  await send(
    addEntries,
    '/api/lists/block/entries',
    { entries: [{ entity: 'card', key: 'card-of-ines-4' }] },
    {
      params: { list_id: 'block' },
    },
  );
  await send(sendEvents, '/api/events', [
    { event_id: 'e_10', type: 'payment', user: INES, payment: { amount: 5, card_fingerprint: 'card-of-ines-4' } },
  ]);
  await checkpoint(database().tenant(tenant.tenantId).decisions, scoringCache(), tenant.tenantId);
}
