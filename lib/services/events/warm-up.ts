import { DECISION_CONNECTIONS_MAX, database } from '#db/client.ts';
import { inIngestTransaction, storeEvents } from '#db/queries/ingest.ts';
import { readStoredEvents } from '#db/queries/stored-events.ts';
import { busiestTenants, findTenant } from '#db/queries/tenants.ts';
import { Event } from '#lib/contracts/event.ts';
import { log } from '#lib/log.ts';
import { createAssessor } from '#lib/risk/assess.ts';
import { NO_ANSWERS } from '#lib/risk/scoring/answers.ts';
import { type PreparedEvent, prepareEvent } from '#lib/risk/scoring/prepare.ts';
import { createReplay } from '#lib/risk/scoring/replay.ts';
import { placedWith } from '#lib/risk/scoring/scorer.ts';
import { readReasons } from '../alerts/reason-texts.ts';
import { baselinesOf } from '../baselines/read.ts';
import { assessorOf } from './assessor.ts';
import { enricher } from './enricher.ts';
import { lookUp } from './lookups/index.ts';
import { sampleEvent } from './sample-event.ts';
import { scoringCache } from './state/cache.ts';
import { catchUp } from './state/catch-up.ts';
import { loadFor } from './state/load.ts';
import { createTenantState } from './state/tenant-state.ts';
import { newEventsOf, storableOf } from './store.ts';
import { storedSighting } from './stored-event.ts';

/** Number of sample events to score. V8 compiles a function for speed after some thousand calls. */
const SCORED = 3000;
/** Number of tenants to prepare, and of their newest events: they are likely to come next. */
const TENANTS = 10;
const RECENT = 1000;
/** A tenant id that no tenant has. */
const NO_TENANT = '-';

/**
 * Prepares a process to score its first events as fast as later ones. The code gets compiled, statements get planned,
 * and what the next events of the busiest tenants will need is read. Writes nothing. A failure is only logged, since
 * the server works without it.
 */
export async function warmUp(): Promise<void> {
  const startedAt = performance.now();
  try {
    await readReasons();
    const samples = await scoreSamples();
    await Promise.all(Array.from({ length: DECISION_CONNECTIONS_MAX }, () => planStatements(samples)));
    for (const tenantId of await busiestTenants(database().everyTenant.db, TENANTS)) await readTenant(tenantId);
    log().info({ duration_ms: Math.round(performance.now() - startedAt) }, 'the scoring is warm');
  } catch (error) {
    log().warn({ err: error }, 'the scoring could not be warmed up');
  }
}

/** Scores made-up events in memory. @returns the last ones, which include every type. */
async function scoreSamples(): Promise<PreparedEvent[]> {
  const now = Date.now();
  const lookUps = await enricher(new Date(now));
  const replay = createReplay({ assess: createAssessor() });
  const prepared: PreparedEvent[] = [];
  for (let index = 0; index < SCORED; index += 1) {
    const event = Event.parse(JSON.parse(JSON.stringify(sampleEvent(index, now - (SCORED - index) * 1000))));
    const item = prepareEvent(event, lookUps, now);
    const scored = replay.next(item);
    if (scored) storableOf(scored);
    if (SCORED - index <= 20) prepared.push(item);
  }
  return prepared;
}

/**
 * Runs every statement of the ingest with nothing to store, for a tenant that does not exist. Each connection makes its
 * own plans.
 */
async function planStatements(samples: readonly PreparedEvent[]): Promise<void> {
  const sightings = samples.map((prepared) => placedWith({ seq: 0, prepared, inWindows: true }, NO_ANSWERS).sighting);
  await inIngestTransaction(database().tenant(NO_TENANT).decisions, async (tx) => {
    await lookUp(tx, NO_TENANT, samples);
    await loadFor(tx, NO_TENANT, createTenantState(), sightings);
    await storeEvents(tx, NO_TENANT, { next: 0, erasures: 0 }, newEventsOf([], 0, new Date()));
  });
}

/** Reads what the newest events of a tenant needed. */
async function readTenant(tenantId: string): Promise<void> {
  const { db, decisions } = database().tenant(tenantId);
  const tenant = await findTenant(db, tenantId);
  if (!tenant) return;
  const now = new Date();
  const [assess] = await Promise.all([assessorOf(tenant, now), baselinesOf(tenantId, now)]);
  await scoringCache().withState(tenantId, async (state) => {
    state.keepWindowsOf(assess.windowKeys);
    const { facts } = await lookUp(decisions, tenantId, []);
    await catchUp(decisions, tenantId, state, facts);
    const recent = await readStoredEvents(decisions, tenantId, state.seq - RECENT, RECENT);
    await loadFor(decisions, tenantId, state, recent.map(storedSighting));
  });
}
