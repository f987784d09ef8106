import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { database } from '#db/client.ts';
import { deleteCollectedBefore, deleteExpired, findUsedKeys, listUnfinishedReports } from '#db/queries/housekeeping.ts';
import { sweepStaging } from '#db/queries/load-staging.ts';
import { failAbandonedLoads } from '#db/queries/loads.ts';
import { deleteOldRequestCounts } from '#db/queries/request-counts.ts';
import { deleteOldTries } from '#db/queries/sign-in-tries.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { listUntouched } from '#lib/storage/files.ts';
import { storage } from '#lib/storage/index.ts';
import { KINDS } from '#lib/storage/storage.ts';
import { countNewAlerts } from './alert-counts.ts';
import { numberReasons } from './alerts/reason-texts.ts';
import { logAuditHeads, sealAudit } from './audit-chain/seal.ts';
import { writeDueBaselines } from './baselines/due.ts';
import { wakeRisenCases } from './cases/wake.ts';
import { trainDueModels } from './models/nightly.ts';
import { runAnalysis } from './reports/run.ts';
import { applyRetention } from './retention.ts';
import { resumeScreenings } from './screening/run-screening.ts';
import { sweepWebhooks } from './webhooks/sweep.ts';

const MINUTE_MS = 60_000;
const WAKE_MS = 10_000;
const SEAL_MS = 1_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const REPORTS_AT_ONCE = 20;
const SHARDS = 256;
const HOURS = 24;
const KEYS_AT_ONCE = 2000;
/** A fingerprint that nobody brought for so long tells nothing any more (risk guide, section 5.4). */
const COLLECTED_DAYS = 30;

/** Between the first runs of what runs every hour: nobody waits for it, and a start is busy enough. */
const FIRST_MS = 15_000;

/**
 * Seals audit rows every second; wakes snoozed cases every ten seconds; takes up interrupted analyses and screenings, closes
 * interrupted loads, counts new alerts and numbers new reasons every minute; clears away what has expired and what tenants keep no longer,
 * trains what is due and logs the heads of the audit every hour.
 */
export function startHousekeeping(): void {
  every(MINUTE_MS, resumeAnalyses);
  every(MINUTE_MS, sweepLoads);
  every(MINUTE_MS, resumeScreenings);
  every(MINUTE_MS, countNewAlerts);
  every(MINUTE_MS, numberReasons);
  every(WAKE_MS, wakeRisenCases);
  void sealInTurn();
  for (const [index, work] of [
    sweep,
    sweepStorage,
    logAuditHeads,
    trainDueModels,
    writeDueBaselines,
    sweepWebhooks,
    applyRetention,
  ].entries())
    setTimeout(() => every(HOUR_MS, work), (index + 1) * FIRST_MS).unref();
}

function every(ms: number, work: (now: Date) => Promise<void>): void {
  const run = () =>
    work(new Date()).catch((error: unknown) => log().warn({ err: error, work: work.name }, 'housekeeping failed'));
  void run();
  setInterval(run, ms).unref();
}

/** One go at a time, and fewer while it fails. */
async function sealInTurn(): Promise<void> {
  let waitMs = SEAL_MS;
  try {
    await sealAudit(new Date());
  } catch (error) {
    log().warn({ err: error }, 'the audit could not be sealed');
    waitMs = WAKE_MS;
  }
  setTimeout(sealInTurn, waitMs).unref();
}

/** Analyses that a stop or a crash interrupted: reports of over a minute ago that have not ended. */
export async function resumeAnalyses(now: Date): Promise<void> {
  const before = new Date(now.getTime() - MINUTE_MS);
  for (const row of await listUnfinishedReports(database().everyTenant.db, before, REPORTS_AT_ONCE))
    await runAnalysis(row);
}

/** Loads that a crash interrupted are closed, and the rows that they had staged are dropped. */
export async function sweepLoads(): Promise<void> {
  await failAbandonedLoads(database().everyTenant.db);
  await sweepStaging(database().db, database().everyTenant.db);
}

/** Kept answers after a day, tries to sign in after theirs, sessions and one-hour tokens a day after their end, uploads that a crash left behind. */
export async function sweep(now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteExpired(database().everyTenant.db, { answers: yesterday, sessions: yesterday, tokens: yesterday });
  await deleteOldTries(database().everyTenant.db);
  await deleteOldRequestCounts(database().everyTenant.db);
  await deleteCollectedBefore(database().everyTenant.db, new Date(now.getTime() - COLLECTED_DAYS * DAY_MS));
  const dir = path.join(env().ASSAY_DATA_DIR, 'tmp');
  const names = await readdir(dir).catch(() => []);
  for (const name of names) {
    const file = path.join(dir, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < yesterday) await rm(file, { force: true, recursive: true });
  }
}

/**
 * Removes stored documents, pictures and lists of rejects that no row refers to: what a crash left between the two, or an erasure could
 * not remove. A twenty-fourth of the store an hour, and nothing younger than a day.
 */
export async function sweepStorage(now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  for (let shard = now.getUTCHours(); shard < SHARDS; shard += HOURS) {
    const name = shard.toString(16).padStart(2, '0');
    for (const kind of KINDS) await sweepShard(await listUntouched(storage(), kind, name, yesterday));
  }
}

async function sweepShard(keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const batch = keys.slice(from, from + KEYS_AT_ONCE);
    const used = await findUsedKeys(database().everyTenant.db, batch);
    for (const key of batch) if (!used.has(key)) await storage().remove(key);
  }
}
