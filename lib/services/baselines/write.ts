import type { Sql } from '#db/client.ts';
import { newestSeq } from '#db/queries/alerts.ts';
import {
  deleteBaselinesBefore,
  insertBaselines,
  readUsualEvents,
  sampleSessions,
  seqBefore,
} from '#db/queries/baselines.ts';
import { type BaselineCollector, createBaselineCollector } from '#lib/risk/baselines.ts';
import { entropyOf } from '#lib/risk/derive/entropy.ts';
import { AMOUNT_UNIT } from '#lib/risk/derive/window-metrics.ts';
import type { SessionProfile } from '#lib/risk/profiles/session.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEKS_MS = 28 * DAY_MS;
export const KEPT_MS = 60 * DAY_MS;
/** Rows that are read at once. */
const PAGE = 1000;
/** The newest of so many events stand for the weeks of a tenant that has more. */
const EVENTS_MAX = 1_000_000;
const SESSIONS_MAX = 20_000;
const ROUTES_MIN = 5;
const LEAD_MS = 5 * MINUTE_MS;

/** Goes over the tenant's events of the last 28 days and dates what it finds some minutes ahead of when it is done. */
export async function writeBaselines(sql: Sql, tenantId: string, clock = () => new Date()): Promise<void> {
  const collector = createBaselineCollector();
  await addEvents(sql, tenantId, { collector, since: new Date(clock().getTime() - WEEKS_MS) });
  await addSessions(sql, tenantId, collector);
  const now = clock().getTime();
  await insertBaselines(sql, tenantId, new Date(now + LEAD_MS), collector.baselines());
  await deleteBaselinesBefore(sql, tenantId, new Date(now - KEPT_MS));
}

async function addEvents(
  sql: Sql,
  tenantId: string,
  { collector, since }: { readonly collector: BaselineCollector; readonly since: Date },
): Promise<void> {
  const newest = await newestSeq(sql, tenantId);
  let after = Math.max(await seqBefore(sql, tenantId, new Date(since.getTime() - HOUR_MS)), newest - EVENTS_MAX);
  for (;;) {
    const rows = await readUsualEvents(sql, tenantId, after, since, PAGE);
    for (const row of rows) {
      collector.add(row);
      if (row.currency !== null) collector.addPayment({ currency: row.currency, amount: row.amount / AMOUNT_UNIT });
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.seq;
  }
}

async function addSessions(sql: Sql, tenantId: string, collector: BaselineCollector): Promise<void> {
  let afterKey = '';
  for (let read = 0; read < SESSIONS_MAX; read += PAGE) {
    const rows = await sampleSessions(sql, tenantId, afterKey, PAGE);
    for (const { state } of rows) {
      const { routes, surprise } = state as SessionProfile;
      const [sum, n] = surprise;
      if (routes.length >= ROUTES_MIN)
        collector.addSession({ surprise: n > 0 ? sum / n : null, entropy: entropyOf(routes) });
    }
    afterKey = rows.at(-1)?.key ?? '';
    if (rows.length < PAGE) return;
  }
}
