import type { Sql } from '#db/client.ts';
import { listAlertsOfSeqs } from '#db/queries/alerts.ts';
import {
  findStoredEvents,
  type IngestTransaction,
  inIngestTransaction,
  lockTenantCounter,
  lowestSeq,
  storeEvents,
} from '#db/queries/ingest.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import { createPlacer } from '#lib/risk/scoring/placement.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { type Placed, placedWith, type Scored, type ScoringScope, scoreEvent } from '#lib/risk/scoring/scorer.ts';
import { storedAlert } from '../alerts/stored-alert.ts';
import { countRuleHits } from '../rules/count-hits.ts';
import { lookUpAnswers } from './lookups/index.ts';
import { lookUpLinkedFrauds } from './lookups/linked-frauds.ts';
import { eventRow } from './rows.ts';
import { type ScoringCache, scoringCache } from './state/cache.ts';
import { checkpointSoon } from './state/checkpoint.ts';
import { catchUp } from './state/catch-up.ts';
import { loadFor } from './state/load.ts';
import type { TenantState } from './state/tenant-state.ts';
import { storeScored } from './store.ts';

export type IngestOutcome =
  | { readonly status: 'scored' | 'duplicate'; readonly alert: RiskAlert }
  /** The id was used for another content. */
  | { readonly status: 'conflict' }
  /** Stored, but older than anything that is scored. */
  | { readonly status: 'too_old' };

export interface BatchScope extends ScoringScope {
  readonly clock: () => Date;
  /** Default: that of the process. */
  readonly cache?: ScoringCache;
}

interface Standing {
  readonly hash: string;
  readonly outcome: IngestOutcome | null;
}

/** Events are scored and written in parts of this size, so that the database stores one while the next is scored. */
const PART = 100;

/**
 * The one ingest transaction: everything that is new is stored, numbered without a gap and scored in order, or nothing is.
 * Idempotent by event id. @returns one outcome an item, in order.
 */
export function scoreBatch(sql: Sql, scope: BatchScope, items: readonly PreparedEvent[]): Promise<IngestOutcome[]> {
  const cache = scope.cache ?? scoringCache();
  return cache.withState(scope.tenantId, async (state) => {
    const outcomes = await inIngestTransaction(sql, (tx) => ingest(tx, scope, state, items));
    state.age();
    if (state.isChanged()) checkpointSoon(sql, cache, scope.tenantId);
    return outcomes;
  });
}

async function ingest(tx: IngestTransaction, scope: BatchScope, state: TenantState, items: readonly PreparedEvent[]) {
  const { tenantId } = scope;
  const ids = [...new Set(items.map(({ event }) => event.event_id))];
  const [counter, found, looked] = await Promise.all([
    lockTenantCounter(tx, tenantId),
    findStoredEvents(tx, tenantId, ids),
    lookUpAnswers(tx, tenantId, items, scope.clock()),
  ]);
  const answersOf = new Map(items.map((item, index) => [item, looked[index] ?? NO_ANSWERS]));
  const stored = counter.created ? await findStoredEvents(tx, tenantId, ids) : found;
  const standing = await readStanding(tx, scope, stored);
  const fresh = items.filter(({ event, hash }) => {
    if (standing.has(event.event_id)) return false;
    standing.set(event.event_id, { hash, outcome: null });
    return true;
  });
  await catchUp(tx, tenantId, state, counter);
  await storeUnscored(tx, tenantId, fresh);
  const placer = createPlacer(counter.next, counter.watermark?.getTime() ?? 0);
  const placed = fresh
    .filter(({ tooOld }) => !tooOld)
    .map((prepared) => placedWith(placer.place(prepared), answersOf.get(prepared) ?? NO_ANSWERS));
  if (placed.length === 0) return answers(items, standing, []);
  const watermark = new Date(placer.watermark()).toISOString();
  const { scored, writes } = await scorePlaced(tx, scope, state, placed, watermark);
  await Promise.all(writes);
  return answers(items, standing, scored);
}

/** What was answered to the events that are there already, by event id. */
async function readStanding(
  tx: IngestTransaction,
  { orgId, tenantId }: BatchScope,
  stored: Awaited<ReturnType<typeof findStoredEvents>>,
): Promise<Map<string, Standing>> {
  if (stored.length === 0) return new Map();
  const seqs = stored.flatMap(({ seq }) => (seq < 1 ? [] : seq));
  const rows = await listAlertsOfSeqs(tx as unknown as Sql, tenantId, seqs);
  const alerts = new Map(rows.map((row) => [row.seq, storedAlert(orgId, row)]));
  return new Map(
    stored.map(({ event_id: eventId, content_hash: hash, seq }): [string, Standing] => {
      if (seq < 1) return [eventId, { hash, outcome: { status: 'too_old' } }];
      const alert = alerts.get(seq);
      if (!alert) throw new Error(`The event "${eventId}" of seq ${seq} is stored without its alert.`);
      return [eventId, { hash, outcome: { status: 'duplicate', alert } }];
    }),
  );
}

/** Events beyond the horizon keep their id, so that they stay idempotent, but take no number of an alert. */
async function storeUnscored(tx: IngestTransaction, tenantId: string, fresh: readonly PreparedEvent[]): Promise<void> {
  const old = fresh.filter(({ tooOld }) => tooOld);
  if (old.length === 0) return;
  const lowest = await lowestSeq(tx, tenantId);
  const pairs = old.map((prepared, index) => {
    const place = { seq: lowest - 1 - index, prepared, inWindows: false };
    return { event: eventRow(placedWith(place, NO_ANSWERS)), alert: null };
  });
  await storeEvents(tx, tenantId, pairs, null);
}

/** Under the tenant's lock, so that time grows with seq. @returns what was scored, and the writes that are under way. */
async function scorePlaced(
  tx: IngestTransaction,
  scope: BatchScope,
  state: TenantState,
  placed: readonly Placed[],
  watermark: string,
): Promise<{ scored: Scored[]; writes: Promise<unknown>[] }> {
  const { tenantId } = scope;
  const ts = scope.clock();
  const sightings = placed.map(({ sighting }) => sighting);
  await loadFor(tx, tenantId, state, sightings);
  const fraudsOf = await lookUpLinkedFrauds(tx, tenantId, state, sightings);
  const scored: Scored[] = [];
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
      return scoreEvent(state, scope, known, ts);
    });
    scored.push(...part);
    begin(storeScored(tx, tenantId, part, watermark));
    if (from + PART < placed.length) await new Promise((resolve) => setImmediate(resolve));
  }
  const rules = scored.map(({ assessment }) => assessment.rules);
  begin(countRuleHits(tx, tenantId, ts, rules));
  return { scored, writes };
}

function answers(
  items: readonly PreparedEvent[],
  standing: ReadonlyMap<string, Standing>,
  scored: readonly Scored[],
): IngestOutcome[] {
  const alerts = new Map(scored.map(({ placed, alert }) => [placed.prepared.event.event_id, alert]));
  const answered = new Set<string>();
  return items.map(({ event, hash }) => {
    const known = standing.get(event.event_id);
    if (known?.hash !== hash) return { status: 'conflict' };
    if (known.outcome) return known.outcome;
    const alert = alerts.get(event.event_id);
    if (!alert) return { status: 'too_old' };
    const status = answered.has(event.event_id) ? 'duplicate' : 'scored';
    answered.add(event.event_id);
    return { status, alert };
  });
}
