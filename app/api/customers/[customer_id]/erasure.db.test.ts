import { afterAll, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { readScoringFacts } from '#db/queries/scoring-facts.ts';
import { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import { Event } from '#lib/contracts/event.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { enricher } from '#lib/services/events/enricher.ts';
import { scoreBatch } from '#lib/services/events/score-batch.ts';
import { createScoringCache, scoringCache } from '#lib/services/events/state/cache.ts';
import { checkpoint } from '#lib/services/events/state/checkpoint.ts';
import { listsAsOf } from '#lib/services/lists/snapshot.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { asOwner, call } from '#lib/testing/postgres.ts';
import { findEverywhere } from '#lib/testing/search-everywhere.ts';
import { POST as sendEvents } from '../../events/route.ts';
import { POST as load } from '../../fraud-detection/customers/load/route.ts';
import { POST as label } from '../../labels/route.ts';
import { POST as addEntries } from '../../lists/[list_id]/entries/route.ts';
import { GET as alertsOf } from '../../risk_alert/[tenant_id]/alerts/route.ts';
import { fill, ID, MARKS, open, work } from './erasure-scene.ts';

/** The machine that runs the tests may be slow; what is late is tested beside the service. */
process.env.ASSAY_ANALYSIS_SYNC_MS = '60000';
afterAll(() => closeSandbox());

const NO_QUESTIONS = {
  ...{ eventIds: [], customerIds: [], sessionIds: [], tokenIds: [], entities: [] },
  ...{ labelsKnownBy: new Date(0), labelsMax: 1 },
};

/** Of the receipt's `kept`. */
const KEPT = new Set([`audit: ${ID}`]);
/** Tables and folders that hold something of the person before. */
const HELD = [
  ...[
    'audit',
    'cases',
    'customers',
    'device_prints',
    'entity_labels',
    'entity_notes',
    'entity_state',
    'events',
    'idempotency',
  ],
  ...[
    'labels',
    'list_entries',
    'loads',
    'mentions',
    'observations',
    'reports',
    'saved_views',
    'storage/pages',
    'storage/rejects',
  ],
];
const placesOf = (found: readonly string[]) => [...new Set(found.map((each) => each.split(':')[0]))];

it('leaves nothing of a person in any table or file, but for what its receipt names', async () => {
  const shop = await open();
  const collected = await fill(shop);
  await work(shop);
  const marks = [...MARKS, ...collected];
  const before = await findEverywhere([...marks, 'Ines Quellbach']);
  expect(placesOf(before)).toEqual(expect.arrayContaining(HELD));
  const response = await shop.erase();
  expect(response.status, await response.clone().text()).toBe(200);
  const receipt = CustomerErasure.parse(await response.json());
  expect(receipt.kept.map(({ what }) => what)).toContain('audit');
  const after = await findEverywhere(marks);
  expect(after.filter((each) => !KEPT.has(each))).toEqual([]);
  const named = await findEverywhere(['Ines Quellbach']);
  expect(placesOf(named)).toEqual(['customers']);
}, 120_000);

it('keeps what is another one’s: their record, their device, their events, and the sequence', async () => {
  const shop = await open();
  await fill(shop);
  await work(shop);
  const { tenantId } = shop.tenant;
  const list = async () => {
    const response = await call(alertsOf, '/x/alerts?after_seq=0', {
      token: shop.token,
      params: { tenant_id: tenantId },
    });
    expect(response.status).toBe(200);
    return (await response.json()).alerts as { seq: number; data: { decision: object; entity: { device: object } } }[];
  };
  const before = await list();
  const receipt = CustomerErasure.parse(await (await shop.erase()).json());
  expect(receipt.kept.map(({ what }) => what)).toContain(
    'values that others have too: device, fingerprint, payee, phone, token',
  );
  const after = await list();
  expect(after.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(after.map(({ data }) => data.decision)).toEqual(before.map(({ data }) => data.decision));
  const told = JSON.stringify(before[6]).replaceAll(ID, 'erased');
  expect(JSON.stringify(after[6]).replaceAll(/erased_[0-9a-f]{24}/g, 'erased')).toBe(told);
  expect(after[2]?.data.entity.device).toMatchObject({ device_id: 'family-tablet' });
  const rows = await database().everyTenant
    .sql`select customer_id from customers where tenant_id = ${tenantId} order by 1`;
  expect(rows.map(({ customer_id }) => customer_id)).toEqual(['cust-bob-9', 'cust-twin-8']);
  const [listed] = await database().everyTenant.sql`select reason from list_entries where tenant_id = ${tenantId}`;
  expect(listed?.reason).toBe('knows [erased]');
  expect((await shop.erase()).status).toBe(404);
});

it.each([
  { kept: 'profiles that are not stored yet', batches: 1, stored: false },
  { kept: 'profiles that are stored', batches: 1, stored: true },
  { kept: 'profiles, and scores without a lock', batches: 25, stored: true },
])('does not come back from another process, which keeps $kept', async ({ batches, stored }) => {
  const shop = await open();
  const { tenantId, orgId } = shop.tenant;
  await fill(shop);
  const { decisions } = database().tenant(tenantId);
  const cache = createScoringCache();
  const engine = { assess: createAssessor(), baselinesAt: () => DEFAULT_BASELINES, clock: () => new Date() };
  const lookUps = await enricher(new Date());
  let count = 0;
  const scoreBob = async () => {
    count += 1;
    const event = { event_id: `bob_${count}`, type: 'login', user: { client_user_id: 'cust-bob-9' } };
    const prepared = prepareEvent(
      Event.parse({ ...event, device: { device_id: 'family-tablet' } }),
      lookUps,
      Date.now(),
    );
    const [scored] = await scoreBatch(decisions, { orgId, tenantId, cache, ...engine }, [prepared]);
    return scored && 'alert' in scored ? scored.alert.data.correlation.device_seen_on_users : [];
  };
  for (let batch = 0; batch < batches; batch += 1) expect(await scoreBob()).toEqual(['cust-bob-9', ID]);
  if (stored) expect(await checkpoint(decisions, cache, tenantId)).toBe(true);
  expect((await shop.erase()).status).toBe(200);
  if (!stored) expect(await checkpoint(decisions, cache, tenantId)).toBe(true);
  expect(await scoreBob()).toEqual(['cust-bob-9', expect.stringMatching(/^erased_/)]);
  expect(await checkpoint(decisions, cache, tenantId)).toBe(true);
  expect(await checkpoint(decisions, scoringCache(), tenantId)).toBe(true);
  const found = await findEverywhere(MARKS);
  expect(found.filter((each) => !KEPT.has(each))).toEqual([]);
});

it('forgets entries of lists in memory too, which no row tells it of', async () => {
  const shop = await open();
  const { tenantId } = shop.tenant;
  await fill(shop);
  await shop.send(
    addEntries,
    '/api/lists/watch/entries',
    { entries: [{ entity: 'card', key: 'card-of-ines-4' }] },
    {
      params: { list_id: 'watch' },
    },
  );
  const { sql } = database().tenant(tenantId);
  const hits = async () => {
    const { listRevision } = await readScoringFacts(sql, tenantId, NO_QUESTIONS);
    return (await listsAsOf(sql, tenantId, listRevision)).hits({ card: 'card-of-ines-4' }, Date.now()).length;
  };
  expect(await hits()).toBe(1);
  expect((await shop.erase()).status).toBe(200);
  expect(await hits()).toBe(0);
});

it.each(['entity_state', 'customers'])(
  'is completed by asking again where a stop came at the removal from %s',
  async (table) => {
    const shop = await open();
    await fill(shop);
    await work(shop);
    await asOwner(async (sql) => {
      await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`;
      await sql.unsafe(`create trigger stop before delete on ${table} execute function refuse()`);
    });
    expect((await shop.erase()).status).toBe(500);
    await asOwner((sql) => sql`drop function refuse() cascade`);
    expect((await shop.erase()).status).toBe(200);
    const found = await findEverywhere(MARKS);
    expect(found.filter((each) => !KEPT.has(each))).toEqual([]);
  },
);

it('finds the person in the oldest of very many lists of rejected rows', async () => {
  const shop = await open();
  const { tenantId } = shop.tenant;
  await fill(shop);
  const { sql } = database().everyTenant;
  await sql`
    insert into loads (tenant_id, load_id, state, stage, file_name, options_key, rejects_key, started_at, created_by)
    select ${tenantId}, 'z' || n, 'partial', 'done', 'a.csv', '', 'rejects/00/' || gen_random_uuid(), now(), 'x'
    from generate_series(1, 1100) n`;
  expect((await shop.erase()).status).toBe(200);
  const found = await findEverywhere(MARKS);
  expect(found.filter((each) => !KEPT.has(each))).toEqual([]);
});

it('erases a user whom no customer file brought', async () => {
  const shop = await open();
  const event = {
    event_id: 'e_1',
    type: 'login',
    user: { client_user_id: 'user-of-nowhere' },
    device: { device_id: 'd-of-nowhere' },
  };
  await shop.send(sendEvents, '/api/events', [event]);
  const receipt = CustomerErasure.parse(await (await shop.erase('user-of-nowhere')).json());
  expect(receipt.removed.find(({ what }) => what.startsWith('events'))?.rows).toBe(1);
  const found = await findEverywhere(['user-of-nowhere', 'd-of-nowhere']);
  expect(found).toEqual(['audit: user-of-nowhere']);
  expect((await shop.erase('user-of-nowhere')).status).toBe(404);
});

it('names a person whose id is an address in no audit row', async () => {
  const shop = await open();
  const id = 'nora.addressed@example.com';
  const file = customerForm(`customer_id,full_name,email\n${id},Nora Addressed,${id}\n`);
  await call(load, '/api/fraud-detection/customers/load', { method: 'POST', token: shop.token, body: file });
  await shop.send(sendEvents, '/api/events', [
    { event_id: `login-${id}`, type: 'login', user: { client_user_id: id } },
  ]);
  await shop.send(label, '/api/labels', { event_id: `login-${id}`, outcome: 'legit', source: 'manual_review' });
  expect(await findEverywhere([id])).toContain(`audit: ${id}`);
  expect((await shop.erase(id)).status).toBe(200);
  expect(await findEverywhere([id, 'Nora Addressed'])).toEqual([]);
});
