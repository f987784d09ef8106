import { database } from '#db/client.ts';
import { newestSeq } from '#db/queries/alerts.ts';
import { newestBaselines } from '#db/queries/baselines.ts';
import { listTenantsOfInstallation } from '#db/queries/housekeeping.ts';
import { runBeside } from '../background-process.ts';

const DAY_MS = 86_400_000;
const EVENTS_MIN = 1000;
const BASELINES_MS_MAX = 30 * 60_000;

/**
 * Writes what was usual in each tenant over the last weeks, once a day: one tenant after another, each in a process of its
 * own, since the windows of a million events are no memory that the server should hold.
 */
export async function writeDueBaselines(now: Date): Promise<void> {
  for (const { tenantId } of await listTenantsOfInstallation(database().db))
    if (await isDue(tenantId, now))
      await runBeside({
        script: 'lib/services/baselines/process.ts',
        args: [tenantId],
        msMax: BASELINES_MS_MAX,
        name: 'the work on what is usual',
        about: { tenant_id: tenantId },
      });
}

async function isDue(tenantId: string, now: Date): Promise<boolean> {
  const { sql } = database().tenant(tenantId);
  const newest = await newestBaselines(sql, tenantId);
  if (newest && newest.getTime() > now.getTime() - DAY_MS) return false;
  return (await newestSeq(sql, tenantId)) >= EVENTS_MIN;
}
