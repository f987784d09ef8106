import { expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { customerForm } from '#lib/testing/customer-upload.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { POST } from './route.ts';

/** As a crash of the database between reading and writing leaves them: staging tables are not logged. */
async function emptyStaging(): Promise<void> {
  const tables = await database().sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'staging'`;
  for (const { name } of tables) await database().sql.unsafe(`truncate staging.${name}`);
}

vi.mock('#lib/services/loads/parts.ts', async (original) => {
  const own = await original<typeof import('#lib/services/loads/parts.ts')>();
  const mergeTransaction: typeof own.mergeTransaction = async (tenantId, work) => {
    await emptyStaging();
    return own.mergeTransaction(tenantId, work);
  };
  return { ...own, mergeTransaction };
});

it('does not answer that customers are loaded whose staged rows are gone', async () => {
  const tenant = await makeTenant();
  const body = customerForm('id,name,email\nC1,Jo Low,jo@example.com\nC2,Al Fox,al@example.com\n');
  const path = '/api/fraud-detection/customers/load?mode=strict';
  const response = await call(POST, path, { method: 'POST', body, token: await makeToken(tenant) });
  expect(response.status).toBe(500);
  const { sql } = database().everyTenant;
  expect([...(await sql`select customer_id from customers where tenant_id = ${tenant.tenantId}`)]).toEqual([]);
  expect([...(await sql`select state from loads where tenant_id = ${tenant.tenantId}`)]).toEqual([{ state: 'failed' }]);
});
