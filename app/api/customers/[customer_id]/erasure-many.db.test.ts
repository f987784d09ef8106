import { expect, it } from 'vitest';
import { CustomerErasure } from '#lib/contracts/customer-erasure.ts';
import { asOwner } from '#lib/testing/postgres.ts';
import { findEverywhere } from '#lib/testing/search-everywhere.ts';
import { readParts, unpackStored } from '#lib/testing/unpacked.ts';
import { POST as sendEvents } from '../../events/route.ts';
import { open, type Shop } from './erasure-scene.ts';

const ID = 'user-of-many-1';
const CARD = 'card-of-many-9';

const sendMany = ({ send }: Shop, events: number) =>
  send(
    sendEvents,
    '/api/events',
    Array.from({ length: events }, (_, index) => ({
      event_id: `e_${index}`,
      type: 'payment',
      user: { client_user_id: ID },
      device: { device_id: `device-of-many-${index}` },
      session: { session_id: `session-of-many-${index % 7}` },
      payment: { amount: 10, currency: 'EUR', card_fingerprint: CARD },
    })),
  );

/** A row as an earlier version wrote it, or a rule whose name quotes a card. */
const auditTheCard = ({ tenant }: Shop) =>
  asOwner(
    (sql) => sql`
      insert into audit (org_id, audit_id, tenant_id, at, actor, action, target, request_id, detail)
      values (${tenant.orgId}, gen_random_uuid()::text, ${tenant.tenantId}, now(), 'x', 'rule.rename', 'r_1', 'x',
        ${sql.json({ name: `Stop ${CARD}` })})`,
  );

it('erases every page of the events of a person', async () => {
  const shop = await open();
  await sendMany(shop, 120);
  const receipt = CustomerErasure.parse(await (await shop.erase(ID)).json());
  expect(receipt.removed.find(({ what }) => what.startsWith('events'))?.rows).toBe(120);
  expect(await findEverywhere([ID, CARD, 'device-of-many', 'session-of-many'])).toEqual([`audit: ${ID}`]);
});

it('empties audit rows that name a card also where a stop came behind the events', async () => {
  const shop = await open();
  await sendMany(shop, 3);
  await auditTheCard(shop);
  expect(await findEverywhere([CARD])).toContain(`audit: ${CARD}`);
  await asOwner(async (sql) => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`;
    await sql`create trigger stop before delete on customers for each statement execute function refuse()`;
  });
  expect((await shop.erase(ID)).status).toBe(500);
  await asOwner((sql) => sql`drop function refuse() cascade`);
  await shop.erase(ID);
  expect(await findEverywhere([CARD])).toEqual([]);
});

it('removes a profile of which only the look-ups of an older version tell', async () => {
  const shop = await open();
  const { tenantId } = shop.tenant;
  await sendMany(shop, 2);
  const token = 'token-of-many-7';
  const { enrichment } = await readParts(tenantId, 1);
  const answers = { collected: { token: { id: token } } };
  await unpackStored(tenantId, 1, { enrichment: { ...(enrichment as object), answers } });
  await asOwner(
    (sql) => sql`
      insert into entity_state (tenant_id, kind, key, seq, state) values (${tenantId}, 'token', ${token}, 1, '{}')`,
  );
  expect((await shop.erase(ID)).status).toBe(200);
  expect(await findEverywhere([token])).toEqual([]);
});
