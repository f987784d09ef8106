import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { scoreBatch } from './score-batch.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const SESSIONS = 25_000;

it('counts every session of an address that a crowd shares', async () => {
  const tenantId = `t-${crypto.randomUUID()}`;
  await database().everyTenant.sql`
    insert into events (tenant_id, seq, event_id, content_hash, type, status, occurred_at, received_at, in_windows,
      user_id, session_id, ip, marks, amount, payload, enrichment)
    select ${tenantId}, n, 'e_0_' || n, '', 'page_view', 'succeeded', ${new Date(NOW - 60_000)}, ${new Date(NOW)}, true,
      'u', 's_' || n, '10.0.0.1', 0, 0, '{}', '{}'
    from generate_series(1, ${SESSIONS}::int) n`;
  await database().everyTenant.sql`insert into tenant_seq (tenant_id, next) values (${tenantId}, ${SESSIONS + 1})`;
  await database().everyTenant.sql`insert into checkpoints (tenant_id, seq) values (${tenantId}, ${SESSIONS})`;
  const enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => NOW });
  const event = Event.parse({
    event_id: 'e_1',
    type: 'page_view',
    occurred_at: new Date(NOW).toISOString(),
    session: { session_id: 's_new' },
    network: { ip: '10.0.0.1' },
  });
  const scope = {
    orgId: 'org',
    tenantId,
    assess: createAssessor(),
    baselinesAt: () => DEFAULT_BASELINES,
    clock: () => new Date(NOW),
  };
  const [outcome] = await scoreBatch(database().everyTenant.decisions, scope, [prepareEvent(event, enricher, NOW)]);
  if (outcome?.status !== 'scored') throw new Error('The event was not scored.');
  expect(outcome.alert.data.correlation.shared_ip_sessions_10m).toBe(SESSIONS + 1);
});
