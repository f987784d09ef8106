import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#db/client.ts';
import { listUnfinishedReports } from '#db/queries/housekeeping.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { runAnalysis } from '#lib/services/reports/run.ts';

const POLL_MS = 500;
/** After analyses that could not be made, as while the store is away. */
const FAILED_MS = 5000;

/** Analyses documents that servers of the role `web` take in, as they come. @param signal ends it behind the analyses under way. */
export async function runAnalyses(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wait = await analyseNext().catch((error: unknown) => {
      log().warn({ err: error }, 'documents cannot be analysed for the moment');
      return FAILED_MS;
    });
    if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** @returns for how long there is nothing to do. */
export async function analyseNext(): Promise<number> {
  const rows = await listUnfinishedReports(database().everyTenant.db, null, env().ASSAY_ANALYSIS_WORKERS);
  if (rows.length === 0) return POLL_MS;
  const ends = await Promise.allSettled(rows.map(runAnalysis));
  return ends.some(({ status }) => status === 'fulfilled') ? 0 : FAILED_MS;
}
