import { expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { insertEntityLabels } from '#db/queries/labels.ts';
import { readStoredEvents } from '#db/queries/stored-events.ts';
import { newDeviceId, randomId, refreshed, writeToken } from '#lib/collector/token.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { env } from '#lib/env.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import type { LabelFacts } from '#lib/risk/facts/links.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { scoreBatch } from '../score-batch.ts';
import { storedEventOf } from '../stored-event.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const LONG_AGO = new Date(NOW - 60 * 86_400_000);

it('knows the labels of a device that only its token names, live and again', async () => {
  const tenantId = `t-${crypto.randomUUID()}`;
  const { db, sql } = database().everyTenant;
  const [bad, other] = [newDeviceId(), newDeviceId()];
  const label = { labelId: 'l_1', effectiveAt: LONG_AGO, occurredAt: LONG_AGO, seq: 1, outcome: 'fraud' as const };
  await insertEntityLabels(db, tenantId, [{ kind: 'device', key: bad, fraudType: '', ...label }]);
  const enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => NOW });
  const tokenOf = (deviceId: string) =>
    writeToken(refreshed({ id: randomId('tok'), deviceId, tenantId, issuedAt: NOW }, NOW), env().ASSAY_SIGNING_KEY);
  const events = [bad, other].map((deviceId, index) =>
    prepareEvent(
      Event.parse({
        event_id: `e_${index}`,
        type: 'login',
        user: { client_user_id: `u_${index}` },
        device: { token: tokenOf(deviceId) },
      }),
      enricher,
      NOW,
    ),
  );
  const live: (LabelFacts | undefined)[] = [];
  const engine = createAssessor();
  const assess: typeof engine = Object.assign((...asked: Parameters<typeof engine>) => {
    live.push(asked[0].labels);
    return engine(...asked);
  }, engine);
  const baselinesAt = () => DEFAULT_BASELINES;
  await scoreBatch(sql, { orgId: 'org', tenantId, assess, baselinesAt, clock: () => new Date(NOW) }, events);
  expect(live.map((facts) => facts?.device?.fraud)).toEqual([1, 0]);
  const again = await readStoredEvents(sql, tenantId, 0, 10);
  expect(again.map((row) => storedEventOf(row).answers.labels)).toEqual(live);
});
