import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { Event } from '#lib/contracts/event.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { enricher } from './enricher.ts';
import { sampleEvent } from './sample-event.ts';
import { scoreBatch } from './score-batch.ts';
import { createScoringCache, scoringCache } from './state/cache.ts';
import { warmUp } from './warm-up.ts';

const TABLES = ['events', 'alerts', 'cases', 'outbox', 'tenant_seq', 'entity_state', 'checkpoints', 'device_prints'];

async function rows(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const [row] = await database().everyTenant.sql<
        { n: number }[]
      >`select count(*) as n from ${database().everyTenant.sql(table)}`;
      return [table, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

it('reads what the next events will ask for, and writes nothing', async () => {
  const { orgId, tenantId } = await makeTenant();
  const now = Date.now();
  const lookUps = await enricher(new Date(now));
  const events = Array.from({ length: 20 }, (_, index) =>
    prepareEvent(Event.parse(sampleEvent(index, now - 20_000 + index * 1000)), lookUps, now),
  );
  const scope = {
    orgId,
    tenantId,
    assess: createAssessor(),
    baselinesAt: () => DEFAULT_BASELINES,
    clock: () => new Date(now),
    cache: createScoringCache(),
  };
  await scoreBatch(database().everyTenant.decisions, scope, events);
  const before = await rows();
  await warmUp();
  expect(await rows()).toEqual(before);
  await scoringCache().withState(tenantId, async (state) => {
    expect(state.seq).toBe(20);
    expect(state.hasWindow('user', 'u_0')).toBe(true);
    expect(state.window('user', 'u_0').count('events', '1h', now)).toBe(5);
    expect(state.peek('user', 'u_0')?.devices.total).toBe(1);
  });
});
