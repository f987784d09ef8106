import type { Sql } from '#db/client.ts';
import { listAlertsOfSeqs } from '#db/queries/alerts.ts';
import {
  findStoredEvents,
  type IngestTransaction,
  inIngestTransaction,
  lockTenantCounter,
  lowestSeq,
  pairOf,
  storeEvents,
} from '#db/queries/ingest.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import { createPlacer } from '#lib/risk/scoring/placement.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { type Placed, placedWith, type ScoringScope, scoreEvent } from '#lib/risk/scoring/scorer.ts';
import { storedAlert } from '../alerts/stored-alert.ts';
import { countRuleHits } from '../rules/count-hits.ts';
import { lookUpAnswers } from './lookups/index.ts';
import { lookUpLinkedFrauds } from './lookups/linked-frauds.ts';
import { conflict, type Ingested, tooOld } from './outcome.ts';
import { eventRow } from './rows.ts';
import { type ScoringCache, scoringCache } from './state/cache.ts';
import { catchUp } from './state/catch-up.ts';
import { checkpointSoon } from './state/checkpoint.ts';
import { expectNew, loadFor } from './state/load.ts';
import type { TenantState } from './state/tenant-state.ts';
import { type Storable, storableOf, storeScored } from './store.ts';

export interface BatchScope extends ScoringScope {
  readonly clock: () => Date;
  /** Default: that of the process. */
  readonly cache?: ScoringCache;
}

/** What is known of an event id: the content that came with it first, and what is answered to who sends it again. */
interface Known {
  readonly hash: string;
  readonly outcome: Ingested;
}

/** Events are scored and written in parts of this size, so that the database stores one while the next is scored. */
const PART = 100;

/**
 * The one ingest transaction: everything that is new is stored, numbered without a gap and scored in order, or nothing is.
 * Idempotent by event id. @returns one outcome an item, in order.
 */
export function scoreBatch(sql: Sql, scope: BatchScope, items: readonly PreparedEvent[]): Promise<Ingested[]> {
  const cache = scope.cache ?? scoringCache();
  return cache.withState(scope.tenantId, async (state) => {
    const outcomes = await inIngestTransaction(sql, (tx) => ingest(tx, scope, state, items));
    state.age();
    if (state.isChanged()) checkpointSoon(sql, cache, scope.tenantId);
    return outcomes;
  });
}

async function ingest(
  tx: IngestTransaction,
  scope: BatchScope,
  state: TenantState,
  items: readonly PreparedEvent[],
): Promise<Ingested[]> {
  const { tenantId } = scope;
  const firstOf = new Map<string, PreparedEvent>();
  for (const item of items) if (!firstOf.has(item.event.event_id)) firstOf.set(item.event.event_id, item);
  const ids = [...firstOf.keys()];
  const [counter, found, looked] = await Promise.all([
    lockTenantCounter(tx, tenantId),
    findStoredEvents(tx, tenantId, ids),
    lookUpAnswers(tx, tenantId, items, scope.clock()),
  ]);
  const known = await readKnown(tx, scope, counter.created ? await findStoredEvents(tx, tenantId, ids) : found);
  const answersOf = new Map(items.map((item, index) => [item, looked[index] ?? NO_ANSWERS]));
  const fresh = [...firstOf.values()].filter(({ event }) => !known.has(event.event_id));
  const learn = (item: PreparedEvent, outcome: Ingested) =>
    known.set(item.event.event_id, { hash: item.hash, outcome });
  await catchUp(tx, tenantId, state, counter);
  const unscored = fresh.filter((item) => item.tooOld);
  await storeUnscored(tx, tenantId, unscored);
  for (const item of unscored) learn(item, tooOld(item.event.event_id));
  const placer = createPlacer(counter.next, counter.watermark?.getTime() ?? 0);
  const placed = fresh
    .filter((item) => !item.tooOld)
    .map((item) => placedWith(placer.place(item), answersOf.get(item) ?? NO_ANSWERS));
  const alerts = await scorePlaced(tx, scope, state, placed, new Date(placer.watermark()).toISOString());
  for (const [index, { prepared }] of placed.entries()) {
    const alert = alerts[index];
    if (alert) learn(prepared, { status: 'scored', eventId: prepared.event.event_id, alert });
  }
  return answersTo(items, known);
}

/** What was answered to the events that are there already, by event id. */
async function readKnown(
  tx: IngestTransaction,
  { orgId, tenantId }: BatchScope,
  stored: Awaited<ReturnType<typeof findStoredEvents>>,
): Promise<Map<string, Known>> {
  if (stored.length === 0) return new Map();
  const seqs = stored.flatMap(({ seq }) => (seq < 1 ? [] : seq));
  const rows = await listAlertsOfSeqs(tx as unknown as Sql, tenantId, seqs);
  const alerts = new Map(rows.map((row) => [row.seq, storedAlert(orgId, row)]));
  return new Map(
    stored.map(({ event_id: eventId, content_hash: hash, seq }): [string, Known] => {
      if (seq < 1) return [eventId, { hash, outcome: tooOld(eventId) }];
      const alert = alerts.get(seq);
      if (!alert) throw new Error(`The event "${eventId}" of seq ${seq} is stored without its alert.`);
      return [eventId, { hash, outcome: { status: 'duplicate', eventId, alert } }];
    }),
  );
}

/** Events beyond the horizon keep their id, so that they stay idempotent, but take no number of an alert. */
async function storeUnscored(tx: IngestTransaction, tenantId: string, old: readonly PreparedEvent[]): Promise<void> {
  if (old.length === 0) return;
  const lowest = await lowestSeq(tx, tenantId);
  const pairs = old.map((prepared, index) => {
    const place = { seq: lowest - 1 - index, prepared, inWindows: false };
    return pairOf(eventRow(placedWith(place, NO_ANSWERS)), null);
  });
  await storeEvents(tx, tenantId, pairs, null);
}

/**
 * Scores events in their places and stores them. Under the tenant's lock, so that time grows with seq.
 * @param watermark newest time of an event so far, ISO 8601.
 * @returns their alerts, in order.
 */
async function scorePlaced(
  tx: IngestTransaction,
  scope: BatchScope,
  state: TenantState,
  placed: readonly Placed[],
  watermark: string,
): Promise<RiskAlert[]> {
  if (placed.length === 0) return [];
  const { tenantId } = scope;
  const ts = scope.clock();
  const sightings = placed.map(({ sighting }) => sighting);
  expectNew(state, sightings);
  await loadFor(tx, tenantId, state, sightings);
  const fraudsOf = await lookUpLinkedFrauds(tx, tenantId, state, sightings);
  const scored: Storable[] = [];
  const writes: Promise<unknown>[] = [];
  const begin = (write: Promise<unknown>) => {
    write.catch(() => {});
    writes.push(write);
  };
  for (let from = 0; from < placed.length; from += PART) {
    const part = placed.slice(from, from + PART).map((item) => {
      const fraudUsers = fraudsOf(item.sighting);
      const known = fraudUsers.length === 0 ? item : { ...item, answers: { ...item.answers, fraudUsers } };
      state.seq = item.seq;
      return storableOf(scoreEvent(state, scope, known, ts));
    });
    scored.push(...part);
    begin(storeScored(tx, tenantId, part, watermark));
    if (from + PART < placed.length) await new Promise((resolve) => setImmediate(resolve));
  }
  begin(
    countRuleHits(
      tx,
      tenantId,
      ts,
      scored.map(({ rules }) => rules),
    ),
  );
  await Promise.all(writes);
  return scored.map(({ alert }) => alert);
}

function answersTo(items: readonly PreparedEvent[], known: ReadonlyMap<string, Known>): Ingested[] {
  const answered = new Set<string>();
  return items.map(({ event: { event_id: eventId }, hash }) => {
    const first = known.get(eventId);
    if (first?.hash !== hash) return conflict(eventId);
    if (first.outcome.status !== 'scored' || !answered.has(eventId)) {
      answered.add(eventId);
      return first.outcome;
    }
    return { ...first.outcome, status: 'duplicate' };
  });
}
