import { beforeAll, expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { newestBaselines, seqBefore } from '#db/queries/baselines.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { log } from '#lib/log.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { scoreBatch } from '../events/score-batch.ts';
import { writeDueBaselines } from './due.ts';
import { baselinesOf } from './read.ts';
import { writeBaselines } from './write.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const WEEK = 7 * 86_400_000;

const { sql } = database().everyTenant;
let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => START });
});

/** Payments of one second each, by 250 people in turn, stored for a tenant. */
async function payments(tenantId: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, index) =>
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
}

it('dates what was usual, so that only what comes later is measured against it', async () => {
  const tenantId = `t-${crypto.randomUUID()}`;
  await payments(tenantId, 600);

  const written = new Date(START + WEEK - 3_600_000);
  await writeBaselines(sql, tenantId, () => written);
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
  await writeBaselines(sql, tenantId, clock);
  expect((await newestBaselines(sql, tenantId))?.getTime()).toBeGreaterThan(now);
});

it('begins in time, though an event of before came late', async () => {
  const tenantId = `t-${crypto.randomUUID()}`;
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

it('is written once a day, in a process beside this one, for tenants with enough events', async () => {
  const { tenantId } = await makeTenant();
  const { tenantId: quiet } = await makeTenant();
  await payments(tenantId, 1000);
  await payments(quiet, 999);
  const warned = vi.spyOn(log(), 'warn');
  const now = new Date();
  await writeDueBaselines(now);
  expect(warned).not.toHaveBeenCalled();
  const newest = await newestBaselines(sql, tenantId);
  expect(newest?.getTime()).toBeGreaterThan(now.getTime());
  expect(await newestBaselines(sql, quiet)).toBeNull();
  await writeDueBaselines(now);
  expect(await newestBaselines(sql, tenantId)).toEqual(newest);
});
