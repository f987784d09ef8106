import type { Querying, Sql } from '#db/client.ts';
import { listAlertsOfSeqs } from '#db/queries/alerts.ts';
import type { NewEvents } from '#db/queries/ingest.ts';
import type { StoredEventId } from '#db/queries/scoring-facts.ts';
import type { Assessor } from '#lib/risk/assess.ts';
import { NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import { createPlacer } from '#lib/risk/scoring/placement.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { placedWith, type ScoringScope, scoreEvent } from '#lib/risk/scoring/scorer.ts';
import { storedAlert } from '../alerts/stored-alert.ts';
import { mapInTurns } from '../turns.ts';
import { answersOf, type LookUps, lookUp } from './lookups/index.ts';
import { lookUpLinkedFrauds } from './lookups/linked-frauds.ts';
import { conflict, type Ingested, tooOld } from './outcome.ts';
import type { ScoringCache } from './state/cache.ts';
import { expectNew, loadFor } from './state/load.ts';
import type { TenantState } from './state/tenant-state.ts';
import { newEventsOf, storableOf } from './store.ts';

export interface BatchScope extends ScoringScope {
  readonly assess: Assessor;
  readonly clock: () => Date;
  /** The cache to use; by default the one of the process. */
  readonly cache?: ScoringCache;
}

/**
 * What is known of an event id: the hash of the content that came with it first, and the answer for a sender who
 * repeats it.
 */
interface Known {
  readonly hash: string;
  readonly outcome: Ingested;
}

/** Events that are scored together, with what the tables say about them. */
export interface Batch extends LookUps {
  /** Known events by their id. An event that is not here is new. */
  readonly known: Map<string, Known>;
}

/** Reads what the tables say about some events. */
export async function readBatch(
  sql: Querying,
  { orgId, tenantId }: BatchScope,
  items: readonly PreparedEvent[],
): Promise<Batch> {
  const found = await lookUp(sql, tenantId, items);
  return { ...found, known: await readKnown(sql, orgId, tenantId, found.facts.stored) };
}

/** The answers of the events that are stored already, by event id. */
async function readKnown(
  sql: Querying,
  orgId: string,
  tenantId: string,
  stored: readonly StoredEventId[],
): Promise<Map<string, Known>> {
  if (stored.length === 0) return new Map();
  const seqs = stored.flatMap(({ seq }) => (seq < 1 ? [] : seq));
  const rows = await listAlertsOfSeqs(sql as Sql, tenantId, seqs);
  const alerts = new Map(rows.map((row) => [row.seq, storedAlert(orgId, row)]));
  return new Map(
    stored.map(({ event_id: eventId, content_hash: hash, seq }): [string, Known] => {
      // A version that kept events too old to be scored stored it.
      if (seq < 1) return [eventId, { hash, outcome: tooOld(eventId) }];
      const alert = alerts.get(seq);
      if (!alert) throw new Error(`The event "${eventId}" of seq ${seq} is stored without its alert.`);
      return [eventId, { hash, outcome: { status: 'duplicate', eventId, alert } }];
    }),
  );
}

/**
 * The events that are not stored yet, each once, in order. Events that are too old are left out: they are never stored,
 * so that their id stays free.
 */
function newOf({ items, known }: Batch): PreparedEvent[] {
  const firstOf = new Map<string, PreparedEvent>();
  for (const item of items) {
    if (item.tooOld) continue;
    const { event_id: eventId } = item.event;
    if (!known.has(eventId) && !firstOf.has(eventId)) firstOf.set(eventId, item);
  }
  return [...firstOf.values()];
}

/** Records the outcome of an event of the batch. */
function learn({ known }: Batch, { event, hash }: PreparedEvent, outcome: Ingested): void {
  known.set(event.event_id, { hash, outcome });
}

/**
 * Scores the new events of a batch, in order. The state must hold every event before them.
 * @returns what is to be stored; null for nothing.
 */
export async function scoreNew(
  sql: Querying,
  scope: BatchScope,
  state: TenantState,
  batch: Batch,
): Promise<NewEvents | null> {
  const fresh = newOf(batch);
  if (fresh.length === 0) return null;
  const { tenantId } = scope;
  const ts = scope.clock();
  const looked = await answersOf(sql, tenantId, batch, ts);
  const answers = new Map(batch.items.map((item, index) => [item, looked[index] ?? NO_ANSWERS]));
  const placer = createPlacer(state.seq + 1, state.watermark);
  const placed = fresh.map((item) => placedWith(placer.place(item), answers.get(item) ?? NO_ANSWERS));
  const sightings = placed.map(({ sighting }) => sighting);
  expectNew(state, sightings);
  await loadFor(sql, tenantId, state, sightings);
  const fraudsOf = await lookUpLinkedFrauds(sql, tenantId, state, sightings);
  const scored = await mapInTurns(tenantId, placed, (item) => {
    const fraudUsers = fraudsOf(item.sighting);
    const known = fraudUsers.length === 0 ? item : { ...item, answers: { ...item.answers, fraudUsers } };
    state.seq = item.seq;
    return storableOf(scoreEvent(state, scope, known, ts));
  });
  for (const [index, item] of fresh.entries()) {
    const alert = scored[index]?.alert;
    if (alert) learn(batch, item, { status: 'scored', eventId: item.event.event_id, alert });
  }
  state.watermark = placer.watermark();
  return newEventsOf(scored, state.watermark, ts);
}

/** The outcomes of a batch: one for each item, in order. */
export function outcomesOf({ items, known }: Batch): Ingested[] {
  const answered = new Set<string>();
  return items.map(({ event: { event_id: eventId }, hash, tooOld: old }) => {
    const first = known.get(eventId);
    if (first?.hash !== hash) return old ? tooOld(eventId) : conflict(eventId);
    if (first.outcome.status !== 'scored' || !answered.has(eventId)) {
      answered.add(eventId);
      return first.outcome;
    }
    return { ...first.outcome, status: 'duplicate' };
  });
}
