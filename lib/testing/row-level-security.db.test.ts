import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { makeTenant } from './postgres.ts';

/** About which tenant an audit row is, and the table of the tenants themselves, is the organisation's to ask. */
const OF_ORGANISATIONS = ['audit', 'tenants'];

async function twoTenants() {
  const [own, other] = [await makeTenant(), await makeTenant()];
  for (const { tenantId } of [own, other])
    await database().tenant(tenantId).sql`insert into tenant_seq (tenant_id, next) values (${tenantId}, 7)`;
  return { own: own.tenantId, other: other.tenantId };
}

it('walls every table of tenants, those of later migrations too', async () => {
  const open = await database().sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relrowsecurity and exists (
      select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'of_tenant'))
    order by 1`;
  expect(open.map(({ name }) => name)).toEqual(OF_ORGANISATIONS);
});

it('shows a query that forgets its tenant nothing of another, in a statement and in a transaction', async () => {
  const { own, other } = await twoTenants();
  const { sql, decisions, db, low } = database().tenant(own);
  const forgetful = 'select tenant_id from tenant_seq';
  const seen = [{ tenant_id: own }];
  expect([...(await sql.unsafe(forgetful))]).toEqual(seen);
  expect([...(await decisions`select tenant_id from tenant_seq`)]).toEqual(seen);
  expect([...(await sql.begin((tx) => tx.unsafe(forgetful)))]).toEqual(seen);
  for (const drizzled of [db, low]) {
    expect([...(await drizzled.execute(forgetful))]).toEqual(seen);
    expect([...(await drizzled.transaction((tx) => tx.execute(forgetful)))]).toEqual(seen);
  }
  expect([...(await sql`select next from tenant_seq where tenant_id = ${other}`)]).toEqual([]);
  expect((await sql`update tenant_seq set next = 0`).count).toBe(1);
  expect((await sql`delete from tenant_seq where tenant_id = ${other}`).count).toBe(0);
});

it('refuses a row for another tenant', async () => {
  const { own, other } = await twoTenants();
  const { sql } = database().tenant(own);
  await expect(sql`insert into checkpoints (tenant_id, seq) values (${other}, 1)`).rejects.toThrow(
    /row-level security/,
  );
  await expect(sql`update tenant_seq set tenant_id = ${`${other}-2`}`).rejects.toThrow(/row-level security/);
});

it('fails aloud where no tenant is set, also on a connection that has just served one', async () => {
  const { own } = await twoTenants();
  const { sql } = database();
  await Promise.all(Array.from({ length: 20 }, () => database().tenant(own).sql`select 1 from tenant_seq`));
  for (let tries = 0; tries < 20; tries += 1)
    await expect(sql`select 1 from tenant_seq`).rejects.toThrow('No tenant is set for this transaction.');
});

it('shows work on the whole installation every tenant, and leaves the role behind', async () => {
  const { own, other } = await twoTenants();
  const { sql, everyTenant } = database();
  const rows = await everyTenant.sql<{ tenant_id: string }[]>`
    select tenant_id from tenant_seq where tenant_id in ${sql([own, other])}`;
  expect(rows).toHaveLength(2);
  const roles = await Promise.all(Array.from({ length: 20 }, () => sql`select current_user <> session_user as other`));
  expect(roles.flat()).not.toContainEqual({ other: true });
});

it('answers a statement behind its commit, and its failure as it was', async () => {
  const { own } = await twoTenants();
  const { sql } = database().tenant(own);
  await sql`insert into checkpoints (tenant_id, seq) values (${own}, 1)`;
  const [seen] = await database().everyTenant.sql`select seq from checkpoints where tenant_id = ${own}`;
  expect(seen).toEqual({ seq: 1 });
  await expect(sql`insert into checkpoints (tenant_id, seq) values (${own}, 1)`).rejects.toMatchObject({
    code: '23505',
  });
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
});
