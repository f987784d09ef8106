import { beforeAll, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { listExactCustomers } from '#db/queries/customers.ts';
import { openCustomerScope, sizeOfScope } from '#db/queries/profile-scope.ts';
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
    const add = (owner: string, count: number) => sql`
      insert into customers (tenant_id, customer_id, customer_type, load_id, keys, created_at, updated_at)
      select ${owner}, 'c' || n, 'individual', 'l', array[hashtextextended(${`${tenantId} email ${EMAIL}`}, 0)], now(), now()
      from generate_series(1, ${count}::int) n`;
    await add(foreign, FOREIGN);
    await add(tenantId, 2);
  });
});

it('finds who shares a value, however many customers of another tenant hold the same key', async () => {
  const size = await database()
    .tenant(tenantId)
    .db.transaction(async (tx) => {
      await openCustomerScope(tx, tenantId, ['c1'], 4);
      return sizeOfScope(tx);
    });
  expect(size).toEqual({ affected: 2, customers: 2 });
});

it('finds customers by a value, however many customers of another tenant hold the same key', async () => {
  const exact = { id: null, email: EMAIL, phone: null, name: null };
  expect(await listExactCustomers(database().tenant(tenantId).db, tenantId, exact, 10)).toEqual(['c1', 'c2']);
});
