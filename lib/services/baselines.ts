import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#db/client.ts';
import { newestSeq } from '#db/queries/alerts.ts';
import {
  deleteBaselinesBefore,
  insertBaselines,
  newestBaselines,
  readBaselines,
  readUsualEvents,
  sampleSessions,
  seqBefore,
} from '#db/queries/baselines.ts';
import { listTenantsOfInstallation } from '#db/queries/housekeeping.ts';
import { log } from '#lib/log.ts';
import { Baselines, baselineFacts, createBaselineCollector, DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import { entropyOf } from '#lib/risk/derive/entropy.ts';
import { AMOUNT_UNIT } from '#lib/risk/derive/window-metrics.ts';
import type { SessionProfile } from '#lib/risk/profiles/session.ts';
import type { ScoringScope } from '#lib/risk/scoring/scorer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 28;
const KEPT_DAYS = 60;
/** Rows that are read at once, and the pause behind them: decisions go first. */
const PAGE = 250;
const PAUSE_MS = 5;
const EVENTS_MIN = 1000;
/** The newest of so many events stand for the weeks of a tenant that has more. */
const EVENTS_MAX = 1_000_000;
const SESSIONS_MAX = 20_000;
const ROUTES_MIN = 5;
/** Every process reads new baselines before they hold. */
const REREAD_MS = MINUTE_MS;
const LEAD_MS = 5 * MINUTE_MS;

/** Writes what was usual in each tenant over the last weeks, once a day. */
export async function writeDueBaselines(now: Date): Promise<void> {
  const { db, sql } = database();
  for (const { tenantId } of await listTenantsOfInstallation(db)) {
    const newest = await newestBaselines(sql, tenantId);
    if (newest && newest.getTime() > now.getTime() - DAY_MS) continue;
    if ((await newestSeq(sql, tenantId)) < EVENTS_MIN) continue;
    await writeBaselines(tenantId).catch((error: unknown) =>
      log().warn({ err: error, tenant_id: tenantId }, 'what is usual in a tenant could not be written'),
    );
  }
}

/** Goes over the tenant's events of the last 28 days and dates what it finds some minutes ahead of when it is done. */
export async function writeBaselines(tenantId: string, clock = () => new Date()): Promise<Baselines> {
  const { sql } = database();
  const collector = createBaselineCollector();
  const since = new Date(clock().getTime() - DAYS * DAY_MS);
  const newest = await newestSeq(sql, tenantId);
  let after = Math.max(await seqBefore(sql, tenantId, new Date(since.getTime() - HOUR_MS)), newest - EVENTS_MAX);
  for (;;) {
    const rows = await readUsualEvents(sql, tenantId, after, since, PAGE);
    for (const row of rows) {
      collector.add(row);
      if (row.currency !== null) collector.addPayment({ currency: row.currency, amount: row.amount / AMOUNT_UNIT });
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    after = last.seq;
    await sleep(PAUSE_MS);
  }
  await addSessions(tenantId, collector);
  const found = collector.baselines();
  const now = clock().getTime();
  await insertBaselines(sql, tenantId, new Date(now + LEAD_MS), found);
  await deleteBaselinesBefore(sql, tenantId, new Date(now - KEPT_DAYS * DAY_MS));
  return found;
}

async function addSessions(tenantId: string, collector: ReturnType<typeof createBaselineCollector>): Promise<void> {
  let afterKey = '';
  for (let read = 0; read < SESSIONS_MAX; read += PAGE) {
    const rows = await sampleSessions(database().sql, tenantId, afterKey, PAGE);
    for (const { state } of rows) {
      const { routes, surprise } = state as SessionProfile;
      const [sum, n] = surprise;
      if (routes.length >= ROUTES_MIN)
        collector.addSession({ surprise: n > 0 ? sum / n : null, entropy: entropyOf(routes) });
    }
    afterKey = rows.at(-1)?.key ?? '';
    if (rows.length < PAGE) return;
    await sleep(PAUSE_MS);
  }
}

interface Dated {
  readonly from: number;
  readonly baselines: Baselines;
}

const kept = new Map<string, { readonly readAt: number; readonly dated: readonly Dated[] }>();
const TENANTS_MAX = 1000;

/** What was usual in the tenant at any time, for its scorer and for replays; read again once a minute. */
export async function baselinesOf(tenantId: string, now: Date): Promise<ScoringScope['baselinesAt']> {
  let known = kept.get(tenantId);
  if (!known || Math.abs(now.getTime() - known.readAt) > REREAD_MS) {
    const rows = await readBaselines(database().sql, tenantId, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    const dated = rows.map((row) => ({ from: row.valid_from.getTime(), baselines: Baselines.parse(row.baselines) }));
    known = { readAt: now.getTime(), dated };
    if (kept.size >= TENANTS_MAX) kept.clear();
    kept.set(tenantId, known);
  }
  const { dated } = known;
  return ({ at, receivedAt, currency, eventsLastHour }) => {
    const valid = dated.find(({ from }) => from <= receivedAt);
    return valid ? baselineFacts(valid.baselines, at, currency, eventsLastHour) : DEFAULT_BASELINES;
  };
}
