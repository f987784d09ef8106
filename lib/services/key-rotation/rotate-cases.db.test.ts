import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { database } from '#db/client.ts';
import { env } from '#lib/env.ts';
import { keys, secretsFile } from '#lib/keys.ts';
import { administer, databaseUrl } from '#lib/testing/global-postgres.ts';
import { ended, expectReadable, keepKeysInFile, rotate, secrets, start } from '#lib/testing/key-rotation.ts';
import { storeCustomers } from '#lib/testing/keyed-rows.ts';
import { makeTenant, type TestTenant } from '#lib/testing/postgres.ts';

let tenant: TestTenant;

beforeAll(async () => {
  await keepKeysInFile();
  tenant = await makeTenant();
  await storeCustomers(tenant, 0, 20);
});

afterAll(() => {
  delete process.env.ASSAY_SECRETS_IN_FILE;
});

it('says how far it is, and changes nothing where keys come from the environment', async () => {
  const status = rotate('--status');
  expect(await ended(status)).toBe(0);
  expect(status.output).toContain('No rotation is under way.');
  expect(status.output).toMatch(/customers: (\d+) of \1 rows/);
  const stored = secrets();
  const given = { ASSAY_DATA_DIR: env().ASSAY_DATA_DIR, ASSAY_ENCRYPTION_KEY: stored.ASSAY_ENCRYPTION_KEY ?? '' };
  const child = start('admin.ts', ['rotate-keys'], given);
  expect(await ended(child)).toBe(1);
  expect(child.output).toContain('Nothing was changed');
  expect(secrets()).toEqual(stored);
});

it('goes on with keys that the environment gives, and says which may be taken out of it', async () => {
  const { ASSAY_DATA_DIR } = env();
  const fresh = 'ab'.repeat(32);
  const setting = `${fresh},${secrets().ASSAY_ENCRYPTION_KEY}`;
  const child = start('admin.ts', ['rotate-keys'], { ASSAY_DATA_DIR, ASSAY_ENCRYPTION_KEY: setting });
  expect([await ended(child), child.output]).toEqual([
    0,
    expect.stringContaining('can be taken out of ASSAY_ENCRYPTION_KEY'),
  ]);
  writeFileSync(secretsFile(), JSON.stringify({ ...secrets(), ASSAY_ENCRYPTION_KEY: fresh }));
  keys(true);
  await expectReadable(tenant, 5);
}, 60_000);

it('waits for loads that began before, and profiles anew where one ran meanwhile', async () => {
  const { tenantId } = tenant;
  const loadId = uuid();
  const { sql } = database().everyTenant;
  await sql`
    insert into loads (tenant_id, load_id, state, stage, file_name, options_key, started_at, created_by, lease_until)
    values (${tenantId}, ${loadId}, 'receiving', 'reading', 'a.csv', '', now(), 'test', now() + interval '1 hour')`;
  const child = rotate();
  const end = ended(child);
  while (!child.output.includes('Waiting for 1 customer load') && child.exitCode === null) await sleep(20);
  const { ASSAY_ENCRYPTION_KEY = '', ASSAY_LOOKUP_KEY = '' } = secrets();
  const behind = (setting: string) => setting.slice(setting.indexOf(',') + 1);
  // The load that waits has read the earlier keys, another one the new ones: one national id for two people.
  const settings = { ASSAY_ENCRYPTION_KEY: behind(ASSAY_ENCRYPTION_KEY), ASSAY_LOOKUP_KEY: behind(ASSAY_LOOKUP_KEY) };
  await storeCustomers(tenant, 77_777, 77_778, { prefix: 'X', settings });
  await storeCustomers(tenant, 77_777, 77_778);
  await sql`update loads set state = 'completed', finished_at = now() where load_id = ${loadId}`;
  expect([await end, child.output]).toEqual([0, expect.stringContaining('Done')]);
  keys(true);
  await expectReadable(tenant, 77_777, 'X');
  const found = await sql`select customer_id from customer_signals where tenant_id = ${tenantId}
    and code = 'NID_SHARED_CONFLICT' order by customer_id`;
  expect(found.map(({ customer_id }) => customer_id)).toEqual(['C077777', 'X077777']);
}, 90_000);

it('keeps the keys of rows that cannot be read, and names them', async () => {
  const broken = 'v1.00000000.AAAA';
  await administer(
    databaseUrl(inject('databaseServer'), new URL(env().DATABASE_URL).pathname.slice(1)),
    (sql) =>
      sql`update customers set national_id_cipher = ${broken} where tenant_id = ${tenant.tenantId} and customer_id = 'C000003'`,
  );
  const held = secrets();
  const child = rotate();
  expect(await ended(child)).toBe(1);
  expect(child.output).toContain(`1 rows cannot be read with any key that is here`);
  expect(child.output).toContain(`customers ${tenant.tenantId} C000003`);
  expect(secrets().ASSAY_ENCRYPTION_KEY?.endsWith(held.ASSAY_ENCRYPTION_KEY ?? '-')).toBe(true);
  expect(keys(true).encryption).toHaveLength(2);
}, 60_000);
