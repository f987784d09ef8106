import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '#db/client.ts';
import { listUnfinishedReports } from '#db/queries/housekeeping.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { runAnalysis } from '#lib/services/reports/run.ts';

const POLL_MS = 500;

/** Analyses documents that servers of the role `web` take in, as they come. @param signal ends it behind the analyses under way. */
export async function runAnalyses(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await analyseNext().catch((error: unknown) => {
      log().warn({ err: error }, 'documents cannot be analysed for the moment');
      return 0;
    });
    if (taken === 0) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** @returns how many were taken. */
async function analyseNext(): Promise<number> {
  const rows = await listUnfinishedReports(database().everyTenant.db, null, env().ASSAY_ANALYSIS_WORKERS);
  await Promise.allSettled(rows.map(runAnalysis));
  return rows.length;
}
