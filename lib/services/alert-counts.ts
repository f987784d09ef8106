import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#db/client.ts';
import { countAlerts, tenantsToCount } from '#db/queries/overview.ts';

/** Small parts with pauses: after a bulk load, decisions must not wait for the counts of a million alerts. */
const COUNTED_AT_ONCE = 250;
const PAUSE_MS = 50;
/** At most so many alerts of one tenant in one turn: 250,000. */
const ROUNDS_MAX = 1000;

/** Counts the alerts of every tenant by hour, so that the overview need not. */
export async function countNewAlerts(): Promise<void> {
  for (const { tenantId } of await tenantsToCount(database().everyTenant.db)) {
    const { sql } = database().tenant(tenantId);
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      if ((await countAlerts(sql, tenantId, COUNTED_AT_ONCE)) === 0) break;
      await sleep(PAUSE_MS);
    }
  }
}
