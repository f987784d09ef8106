import { database } from '#db/client.ts';
import { countAlerts, tenantsToCount } from '#db/queries/overview.ts';

const COUNTED_AT_ONCE = 20_000;
/** At most so many alerts of one tenant in one turn: 1,000,000. */
const ROUNDS_MAX = 50;

/** Counts the alerts of every tenant by hour, so that the overview need not. */
export async function countNewAlerts(): Promise<void> {
  const { db, sql } = database();
  for (const { tenantId } of await tenantsToCount(db)) {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      if ((await countAlerts(sql, tenantId, COUNTED_AT_ONCE)) === 0) break;
    }
  }
}
