import { beforeAll, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { newestBaselines, seqBefore } from '#db/queries/baselines.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { baselinesOf, writeBaselines } from './baselines.ts';
import { scoreBatch } from './events/score-batch.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const WEEK = 7 * 86_400_000;

let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => START });
});

it('dates what was usual, so that only what comes later is measured against it', async () => {
  const tenantId = `t-${crypto.randomUUID()}`;
  const { sql } = database();
  const events = Array.from({ length: 600 }, (_, index) =>
    Event.parse({
      event_id: `e_${index}`,
      type: 'payment',
      occurred_at: new Date(START + index * 1000).toISOString(),
      user: { client_user_id: `u_${index % 250}` },
      payment: { amount: 1 + (index % 100), currency: 'EUR' },
    }),
  );
  const prepared = events.map((event) => prepareEvent(event, enricher, Date.parse(event.occurred_at ?? '')));
  const baselinesAt = () => DEFAULT_BASELINES;
  const scope = { orgId: 'org', tenantId, assess: createAssessor(), baselinesAt, clock: () => new Date(START) };
  for (let from = 0; from < prepared.length; from += 300)
    await scoreBatch(sql, scope, prepared.slice(from, from + 300));

  const written = new Date(START + WEEK - 3_600_000);
  await writeBaselines(tenantId, () => written);
  const at = await baselinesOf(tenantId, new Date(START + WEEK));
  const moment = { at: START + WEEK, currency: 'EUR', eventsLastHour: 1200 };
  const later = at({ ...moment, receivedAt: START + WEEK });
  expect(later).toMatchObject({ scope: 'tenant', amountP95: 95, rise: 2 });
  expect(later.of('user', 'payments', '1h')?.p99).toBe(3);
  expect(at({ ...moment, receivedAt: written.getTime() })).toBe(DEFAULT_BASELINES);
});

it('holds only after it is there, however long the reckoning takes', async () => {
  const tenantId = `t-${crypto.randomUUID()}`;
  let now = START;
  const clock = () => {
    now += 3_600_000;
    return new Date(now);
  };
  await writeBaselines(tenantId, clock);
  expect((await newestBaselines(database().sql, tenantId))?.getTime()).toBeGreaterThan(now);
});

it('begins in time, though an event of before came late', async () => {
  const tenantId = `t-${crypto.randomUUID()}`;
  const { sql } = database();
  const eventAt = (id: string, at: number) =>
    prepareEvent(
      Event.parse({
        event_id: id,
        type: 'login',
        occurred_at: new Date(at).toISOString(),
        user: { client_user_id: 'u' },
      }),
      enricher,
      START,
    );
  const scope = {
    orgId: 'org',
    tenantId,
    assess: createAssessor(),
    baselinesAt: () => DEFAULT_BASELINES,
    clock: () => new Date(START),
  };
  const days = [20, 10, 1, 15].map((days, index) => eventAt(`e_${index}`, START - days * 86_400_000));
  await scoreBatch(sql, scope, days);
  expect(await seqBefore(sql, tenantId, new Date(START - 14 * 86_400_000))).toBe(1);
});
