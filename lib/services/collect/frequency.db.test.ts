import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { frequencyOf } from './frequency.ts';

it('is counted every ten minutes, and no more often, however many messages come', async () => {
  const { tenantId } = await makeTenant();
  const after = (minutes: number) => frequencyOf(tenantId, 'h_1', new Date(minutes * 60_000));
  expect(await after(0)).toBeNull();
  await database().everyTenant.sql`
    insert into device_prints (tenant_id, device_id, hash, kind, features, device_first_seen_at, seen_at)
    select ${tenantId}, 'dev_' || n, 'h_' || n % 500, 'k', '{}', now(), now() from generate_series(1, 1000) n`;
  expect(await after(9)).toBeNull();
  expect(await after(11)).toBe(0.002);
  await database().everyTenant
    .sql`update device_prints set hash = 'h_2' where tenant_id = ${tenantId} and hash = 'h_1'`;
  expect(await after(12)).toBe(0.002);
  expect(await after(22)).toBe(0);
});
