import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { findTokenUses } from '#db/queries/collector.ts';
import { makeTenant } from '#lib/testing/postgres.ts';

it('looks at the newest thousand sessions of a device, however many a stranger opened', async () => {
  const { tenantId } = await makeTenant();
  const { db, sql } = database().everyTenant;
  await sql`
    insert into observations (tenant_id, session_id, site_id, token_id, device_id, seen_at, observation, pages)
    select ${tenantId}, 'ses_' || n, 'site', case when n % 10 = 0 then 'tok_a' else 'tok_b' end, 'dev_1',
      timestamptz '2026-03-20T12:00:00Z' + n * interval '1 second', '{}', '{}' from generate_series(1, 1500) n`;
  const uses = await findTokenUses(db, tenantId, 'dev_1', new Date('2026-03-01T00:00:00Z'));
  expect(uses.toSorted((a, b) => a.sessions - b.sessions)).toMatchObject([
    { tokenId: 'tok_a', sessions: 100, lastSeenAt: new Date('2026-03-20T12:25:00Z') },
    { tokenId: 'tok_b', sessions: 900, firstSeenAt: new Date('2026-03-20T12:08:21Z') },
  ]);
});
