import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { listExactCustomers } from '#db/queries/customer-list.ts';
import { openCustomerScope } from '#db/queries/profile-scope.ts';
import { asOwner, makeTenant } from '#lib/testing/postgres.ts';

/** More than a look-up follows of one key. */
const FOREIGN = 1500;
const EMAIL = 'shared@example.com';
let tenantId: string;

/** Keys are 64-bit hashes: another tenant may hold the same. Here they are set, as if such values had been searched for. */
beforeAll(async () => {
  tenantId = (await makeTenant()).tenantId;
  const foreign = (await makeTenant()).tenantId;
  await asOwner(async (sql) => {
    await sql`alter table customers alter column keys drop expression`;
    const key = sql`hashtextextended(${`${tenantId} email ${EMAIL}`}, 0)`;
    const add = async (owner: string, count: number) => {
      await sql`
        insert into customers (tenant_id, customer_id, customer_type, load_id, keys, created_at, updated_at)
        select ${owner}, 'c' || n, 'individual', 'l', array[${key}], now(), now() from generate_series(1, ${count}::int) n`;
      await sql`select pack_customer_keys(${owner})`;
    };
    await add(foreign, FOREIGN);
    await add(tenantId, 2);
  });
});

it('finds who shares a value, however many customers of another tenant hold the same key', async () => {
  const size = await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      const { affectedMax } = await openCustomerScope(tx, tenantId, ['c1']);
      const [listed] = await tx.execute(sql`select count(*)::int as customers from profile_affected`);
      return { affectedMax, ...listed };
    });
  expect(size).toEqual({ affectedMax: 2, customers: 2 });
});

it('finds customers by a value, however many customers of another tenant hold the same key', async () => {
  const exact = { id: null, email: EMAIL, phone: null, name: null };
  expect(await listExactCustomers(database().tenant(tenantId).db, tenantId, exact, 10)).toEqual(['c1', 'c2']);
});
