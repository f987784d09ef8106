import type { Sql } from '#db/client.ts';
import { inIngestTransaction, isConflict, lockTenantCounter, storeEvents } from '#db/queries/ingest.ts';
import { NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import type { PreparedEvent } from '#lib/risk/scoring/prepare.ts';
import { placedWith } from '#lib/risk/scoring/scorer.ts';
import { type BatchScope, outcomesOf, readBatch, scoreNew } from './batch.ts';
import { lookUp } from './lookups/index.ts';
import type { Ingested } from './outcome.ts';
import { Overtaken, scoringCache, type Turn } from './state/cache.ts';
import { catchUp } from './state/catch-up.ts';
import { checkpointSoon } from './state/checkpoint.ts';
import { BehindCheckpoint, loadFor } from './state/load.ts';
import type { TenantState } from './state/tenant-state.ts';

/**
 * Number of batches in a row without events of another process. After them, the next ones are scored without the lock.
 */
const ALONE_AFTER = 20;

/**
 * Scores a batch of a tenant's events and stores them. Either all new events are stored, numbered without a gap and
 * scored in order, or none. An event id that was stored before gets its first answer.
 * @param onScored is called when the tenant's next batch may begin, which may be before this one is stored.
 * @returns one outcome for each item, in order.
 */
export async function scoreBatch(
  sql: Sql,
  scope: BatchScope,
  items: readonly PreparedEvent[],
  onScored: () => void = () => {},
): Promise<Ingested[]> {
  const { tenantId, cache = scoringCache() } = scope;
  const score = () =>
    cache.withState(tenantId, async (state, turn) => {
      if (state.keepWindowsOf(scope.assess.windowKeys)) await turn.settled();
      const mayBeAlone = state.alone >= ALONE_AFTER;
      const release = () => {
        state.age();
        if (state.isChanged()) checkpointSoon(sql, cache, tenantId, state.isCrowded());
        turn.release();
        onScored();
      };
      const ingest = { sql, scope, state, items, turn: { ...turn, release } };
      return (mayBeAlone && (await scoreAlone(ingest))) || scoreLocked(ingest);
    });
  try {
    return await score();
  } catch (error) {
    const again = error instanceof Overtaken || error instanceof BehindCheckpoint || isConflict(error);
    if (!again) throw error;
    // The state was forgotten, so this time the tenant is locked first.
    return await score();
  }
}

interface Ingest {
  readonly sql: Sql;
  readonly scope: BatchScope;
  readonly state: TenantState;
  readonly items: readonly PreparedEvent[];
  readonly turn: Turn;
}

/**
 * Scores without a lock, perhaps while the batch before is stored. The statement that stores the events checks that the
 * tenant's counter is where the state says.
 * @returns null where another process has stored events already.
 * @throws Overtaken where another process stores events during the scoring.
 */
async function scoreAlone({ sql, scope, state, items, turn }: Ingest): Promise<Ingested[] | null> {
  const { tenantId } = scope;
  const next = state.seq + 1;
  if (items.some(({ event }) => state.storing.has(event.event_id))) await turn.settled();
  const batch = await readBatch(sql, scope, items);
  if (batch.facts.next > next) return null;
  const made = await scoreNew(sql, scope, state, batch);
  await turn.settled();
  if (!made) return outcomesOf(batch);
  state.storing = new Set(items.map(({ event }) => event.event_id));
  const storing = storeEvents(sql, tenantId, { next, erasures: state.erasures }, made);
  turn.release();
  if (!(await storing)) throw new Overtaken('Another process stored events meanwhile, or something was erased.');
  return outcomesOf(batch);
}

/** Scores under the tenant's lock, after every event that is stored. */
async function scoreLocked({ sql, scope, state, items, turn }: Ingest): Promise<Ingested[]> {
  const { tenantId } = scope;
  await turn.settled().catch(() => state.forgetAll());
  const seen = state.seq;
  await readAhead(sql, tenantId, state, items);
  const outcomes = await inIngestTransaction(sql, async (tx) => {
    const { next, erasures, watermark } = await lockTenantCounter(tx, tenantId);
    const batch = await readBatch(tx, scope, items);
    await catchUp(tx, tenantId, state, { next, erasures, checkpoint: batch.facts.checkpoint });
    state.alone = seen === next - 1 ? state.alone + 1 : 0;
    state.watermark = watermark?.getTime() ?? 0;
    const made = await scoreNew(tx, scope, state, batch);
    if (made && !(await storeEvents(tx, tenantId, { next, erasures }, made)))
      throw new Error('The tenant was not locked.');
    return outcomesOf(batch);
  });
  turn.release();
  return outcomes;
}

/**
 * Reads before the lock what the events will need, as far as it is stored. Under the lock, others would wait for it.
 */
async function readAhead(
  sql: Sql,
  tenantId: string,
  state: TenantState,
  items: readonly PreparedEvent[],
): Promise<void> {
  const { facts } = await lookUp(sql, tenantId, []);
  const sightings = items.map((prepared) => placedWith({ seq: 0, prepared, inWindows: true }, NO_ANSWERS).sighting);
  try {
    await catchUp(sql, tenantId, state, facts);
    await loadFor(sql, tenantId, state, sightings);
  } catch (error) {
    if (!(error instanceof BehindCheckpoint)) throw error;
  }
}
