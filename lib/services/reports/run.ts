import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { database } from '#db/client.ts';
import { claimReport, renewReport } from '#db/queries/report-lease.ts';
import { findReport, type ReportRecord, type ReportWithDocument } from '#db/queries/reports.ts';
import type { Fingerprint } from '#lib/forgery/facts/context.ts';
import type { SandboxResult } from '#lib/forgery/sandbox/pool.ts';
import type { Briefing } from '#lib/forgery/sandbox/worker.ts';
import { log } from '#lib/log.ts';
import { metrics } from '#lib/metrics.ts';
import { worksOnJobs } from '#lib/role.ts';
import { inWorkFolder, putFolder } from '#lib/storage/files.ts';
import { storage } from '#lib/storage/index.ts';
import { newKey } from '#lib/storage/storage.ts';
import { contextOf, hereAsParent, inSpan } from '#lib/trace.ts';
import { calibrationInForce } from '../calibrations/in-force.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { ServiceError } from '../errors.ts';
import { recordOutcome } from './record.ts';
import { requireIsolation, sandbox } from './sandbox.ts';
import { surroundingsOf } from './surroundings.ts';

const JOBS_MAX = 64;
/** A server that did not say for so long that it is at work has lost the report to the next. */
const LEASE_S = 15;
const LOOK_MS = 250;
/** Then the report is left to whoever takes up interrupted analyses. */
const WAIT_MS = 60_000;
const shared = globalThis as { assayAnalyses?: Map<string, Promise<void>> };

function running(): Map<string, Promise<void>> {
  shared.assayAnalyses ??= new Map();
  return shared.assayAnalyses;
}

/**
 * Analyses a stored document and writes the outcome into its report. A second call while one is at work joins it.
 * The promise ends when the report is done or failed; nobody has to wait for it.
 * @throws ServiceError overloaded (503) when too many analyses wait; isolation_missing (503).
 */
export function runAnalysis(row: ReportWithDocument): Promise<void> {
  requireIsolation();
  const jobs = running();
  const key = `${row.report.tenantId}/${row.report.reportId}`;
  const known = jobs.get(key);
  if (known) return known;
  if (jobs.size >= JOBS_MAX)
    throw new ServiceError('overloaded', 'Too many analyses are waiting. Send the document again later.', {
      headers: { 'Retry-After': '10' },
    });
  const job = analyse(row).finally(() => jobs.delete(key));
  jobs.set(key, job);
  job.catch((error: unknown) => log().error({ err: error, report_id: row.report.reportId }, 'analysis not recorded'));
  return job;
}

/** Whether an analysis is yet to come, or under way. */
export const isUnfinished = ({ state }: ReportRecord): boolean => state === 'queued' || state === 'running';

/** Analyses a report, or waits until the server that does so has ended; where that one dies, this one takes over. */
async function analyse({ report, document }: ReportWithDocument): Promise<void> {
  const { tenantId, reportId } = report;
  const { db } = database().tenant(tenantId);
  for (const deadline = performance.now() + WAIT_MS; performance.now() < deadline; await sleep(LOOK_MS)) {
    const claimed = worksOnJobs()
      ? await claimReport(db, tenantId, reportId, { owner: uuid(), seconds: LEASE_S, resultsKey: newKey('pages') })
      : undefined;
    if (claimed !== undefined) return analyseClaimed({ report: claimed, document });
    const standing = await findReport(db, tenantId, reportId);
    if (standing === undefined || !isUnfinished(standing.report)) return;
  }
}

async function analyseClaimed(row: ReportWithDocument): Promise<void> {
  const { report } = row;
  const { db } = database().tenant(report.tenantId);
  const renew = () => renewReport(db, report.tenantId, report, LEASE_S).catch(() => undefined);
  const renewing = setInterval(renew, (LEASE_S / 3) * 1000);
  try {
    const result = await inWorkFolder((folder) => analyseIn(folder, row));
    const kept = await db.transaction((tx) => recordOutcome(tx, report, result));
    if (!kept) await storage().remove(report.resultsKey);
  } catch (error) {
    await renewReport(db, report.tenantId, report, 0).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** Pictures and contents are stored before the outcome is written, so that no finished report is without them. */
async function analyseIn(folder: string, { report, document }: ReportWithDocument): Promise<SandboxResult> {
  const file = path.join(/* turbopackIgnore: true */ folder, 'document');
  const outDir = path.join(/* turbopackIgnore: true */ folder, 'pages');
  await storage().fetchTo(document.storageKey, file);
  const job = { docFormat: report.docFormat, receivedAt: report.receivedAt.toISOString() };
  const took = metrics().analyses.startTimer();
  const result = await inSpan(
    'analyse document',
    { attributes: { 'assay.document.format': job.docFormat } },
    (span) => {
      const parent = contextOf(hereAsParent());
      const brief = (fingerprint: Fingerprint) => {
        span?.addEvent('document opened');
        return inSpan('brief analysis', { parent }, () => briefing(report, fingerprint));
      };
      return sandbox().analyse(job, { path: file, outDir, brief });
    },
  );
  took({ verdict: result.ok ? result.analysis.verdict : result.code });
  if (result.ok) await putFolder(storage(), report.resultsKey, outDir);
  return result;
}

async function briefing(report: ReportRecord, fingerprint: Fingerprint): Promise<Briefing> {
  const { tenantId } = report;
  const now = new Date();
  return {
    surroundings: await surroundingsOf(report, fingerprint),
    settings: await detectorSettings(tenantId, 'forgery', now),
    calibration: await calibrationInForce(tenantId, fingerprint.documentClass, now),
  };
}
