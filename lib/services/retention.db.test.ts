import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { database } from '#db/client.ts';
import { insertDocument, insertReport } from '#db/queries/reports.ts';
import { alerts, audit, cases, events, mentions, reports, tenants } from '#db/schema/index.ts';
import { SCOPES } from '#db/vocab.ts';
import { Event } from '#lib/contracts/event.ts';
import { createEnricher, type Enricher } from '#lib/enrich/index.ts';
import { env } from '#lib/env.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { putNew } from '#lib/storage/files.ts';
import { storage } from '#lib/storage/index.ts';
import { newKey } from '#lib/storage/storage.ts';
import { makeTenant } from '#lib/testing/postgres.ts';
import { countNewAlerts } from './alert-counts.ts';
import { sampleEvent } from './events/sample-event.ts';
import { scoreBatch } from './events/score-batch.ts';
import { createScoringCache, type ScoringCache } from './events/state/cache.ts';
import { checkpoint } from './events/state/checkpoint.ts';
import { applyRetention } from './retention.ts';
import { changeTenant, type TenantChange } from './tenants/change.ts';
import { resolveTenant } from './tenants/resolve.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-06-01T12:00:00Z');
const LONG_AGO = NOW - 60 * DAY_MS;
const { db, decisions: sql } = database().everyTenant;
const assess = createAssessor();
let enricher: Enricher;
beforeAll(async () => {
  enricher = await createEnricher({ modulesDir: 'no-such-folder', listsDir: null, clock: () => NOW });
});

/** Scores sample events by their numbers, as one process does. */
async function score(tenantId: string, cache: ScoringCache, [from, to]: readonly [number, number], at: number) {
  const clock = () => new Date(at);
  const scope = { orgId: 'org', tenantId, assess, baselinesAt: () => DEFAULT_BASELINES, clock, cache };
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const prepared = numbers.map((number) => {
    const event = Event.parse(JSON.parse(JSON.stringify(sampleEvent(number, at - (to - number) * 1000))));
    return prepareEvent(event, enricher, at);
  });
  return scoreBatch(sql, scope, prepared);
}

const rowsOf = async (tenantId: string) => ({
  events: await db.$count(events, eq(events.tenantId, tenantId)),
  alerts: await db.$count(alerts, eq(alerts.tenantId, tenantId)),
});
/** A mention on an alert or on a document. */
const mention = (tenantId: string, kind: 'alert' | 'document', number: number) => ({
  ...{ tenantId, mentionId: `${kind}-${number}`, kind, key: String(number), seq: kind === 'alert' ? number : null },
  ...{ recipient: 'user:bob@example.com', author: 'user:ann@example.com', excerpt: '@bob', at: new Date(NOW + number) },
});
const mentionsOf = async (tenantId: string) => {
  const rows = await db.select({ id: mentions.mentionId }).from(mentions).where(eq(mentions.tenantId, tenantId));
  return rows.map(({ id }) => id);
};
const keep = (tenantId: string, days: { keepEventsDays?: number; keepDocumentsDays?: number }) =>
  db.update(tenants).set(days).where(eq(tenants.tenantId, tenantId));

it('removes events that are too old, once profiles and counts hold them, and what they taught stays', async () => {
  const { tenantId } = await makeTenant();
  const other = await makeTenant();
  const [one, another] = [createScoringCache(), createScoringCache()];
  await score(tenantId, another, [0, 10], LONG_AGO);
  for (let from = 10; from < 2310; from += 230) await score(tenantId, one, [from, from + 230], LONG_AGO);
  await score(tenantId, one, [2310, 2315], NOW);
  await score(other.tenantId, one, [0, 3], LONG_AGO);
  await keep(tenantId, { keepEventsDays: 35 });
  await db.insert(mentions).values([mention(tenantId, 'alert', 7), mention(tenantId, 'alert', 2312)]);

  await applyRetention(new Date(NOW));
  expect(await rowsOf(tenantId), 'no profile is stored yet').toEqual({ events: 2315, alerts: 2315 });
  await checkpoint(sql, one, tenantId);
  await countNewAlerts();
  await applyRetention(new Date(NOW));
  expect(await rowsOf(tenantId)).toEqual({ events: 5, alerts: 5 });
  expect(await rowsOf(other.tenantId)).toEqual({ events: 3, alerts: 3 });
  expect(await db.$count(cases, eq(cases.tenantId, tenantId))).toBeLessThanOrEqual(5);
  expect(await mentionsOf(tenantId)).toEqual(['alert-2312']);
  const [row] = await db.select().from(audit).where(eq(audit.tenantId, tenantId));
  expect(row).toMatchObject({ action: 'tenant.retention', detail: { events: 2310, documents: 0 } });

  // This process knows the tenant as it was after ten events; a third one knows nothing.
  const [late] = await score(tenantId, another, [2315, 2316], NOW + 1000);
  const [fresh] = await score(tenantId, createScoringCache(), [2316, 2317], NOW + 2000);
  for (const outcome of [late, fresh]) expect(outcome?.status).toBe('scored');
  const newest = await db.select({ seq: events.seq }).from(events).where(eq(events.tenantId, tenantId));
  expect(newest.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual([2311, 2312, 2313, 2314, 2315, 2316, 2317]);
  expect(late && 'alert' in late && late.alert.data.correlation.user_seen_on_devices).not.toEqual([]);
});

it('removes nothing in the first day after somebody said how long', async () => {
  const { tenantId, orgId } = await makeTenant();
  const cache = createScoringCache();
  await score(tenantId, cache, [0, 3], LONG_AGO);
  await checkpoint(sql, cache, tenantId);
  await countNewAlerts();
  const actor = { kind: 'system', name: 'test' } as const;
  const shared = { actor, orgId, scopes: new Set(SCOPES), tenantIds: null, requestId: 'r' };
  const change = async (at: number, input: TenantChange) => {
    const ctx = { ...shared, now: new Date(at) };
    return changeTenant({ ...ctx, tenant: await resolveTenant(ctx, tenantId) }, input);
  };
  await change(NOW, { keep_events_days: 40 });
  await change(NOW + DAY_MS / 2, { name: 'Other', keep_events_days: 40 });
  await applyRetention(new Date(NOW + DAY_MS - 1000));
  expect(await rowsOf(tenantId)).toEqual({ events: 3, alerts: 3 });
  await applyRetention(new Date(NOW + DAY_MS + 1000));
  expect(await rowsOf(tenantId)).toEqual({ events: 0, alerts: 0 });
});

it('goes on in a tenant of which no event is left', async () => {
  const { tenantId } = await makeTenant();
  const cache = createScoringCache();
  await score(tenantId, cache, [0, 3], LONG_AGO);
  await checkpoint(sql, cache, tenantId);
  await countNewAlerts();
  await keep(tenantId, { keepEventsDays: 35 });
  await applyRetention(new Date(NOW));
  expect(await rowsOf(tenantId)).toEqual({ events: 0, alerts: 0 });
  const [next] = await score(tenantId, createScoringCache(), [3, 4], NOW);
  expect(next?.status).toBe('scored');
  expect(await db.select({ seq: events.seq }).from(events).where(eq(events.tenantId, tenantId))).toEqual([{ seq: 4 }]);
});

it('erases documents that are too old with their files, and says so in the audit', async () => {
  const { tenantId } = await makeTenant();
  const stored = async (id: number, receivedAt: Date) => {
    const file = path.join(env().ASSAY_DATA_DIR, `retention-${id}`);
    writeFileSync(file, String(id));
    const storageKey = await putNew(storage(), 'documents', file);
    const shared = { tenantId, documentId: `doc_${id}`, sha256: String(id), createdBy: 'test' };
    await insertDocument(db, { ...shared, storageKey, sizeBytes: 1, format: 'pdf', createdAt: receivedAt });
    const names = { documentName: 'a.pdf', docFormat: 'pdf', resultsKey: newKey('pages'), engineVersion: '1' };
    await insertReport(db, { ...shared, ...names, reportId: id, state: 'done', receivedAt });
    return storageKey;
  };
  const old = await stored(920_001, new Date(NOW - 11 * DAY_MS));
  const young = await stored(920_002, new Date(NOW - 9 * DAY_MS));
  await keep(tenantId, { keepDocumentsDays: 10 });
  await db.insert(mentions).values([mention(tenantId, 'document', 920_001), mention(tenantId, 'document', 920_002)]);
  await applyRetention(new Date(NOW));
  const left = await db.select({ id: reports.reportId }).from(reports).where(eq(reports.tenantId, tenantId));
  expect(left).toEqual([{ id: 920_002 }]);
  expect(await mentionsOf(tenantId)).toEqual(['document-920002']);
  expect([await storage().sizeOf(old), await storage().sizeOf(young)]).toEqual([null, 6]);
  const actions = await db.select({ action: audit.action }).from(audit).where(eq(audit.tenantId, tenantId));
  expect(actions.map(({ action }) => action).sort()).toEqual(['report.erase', 'tenant.retention']);
});
