import { database } from '#db/client.ts';
import { replaceFlags } from '#db/queries/report-outcome.ts';
import { type ReportWithDocument, updateReport } from '#db/queries/reports.ts';
import type { Analysis } from '#lib/forgery/analyse.ts';
import { log } from '#lib/log.ts';
import { storage } from '#lib/storage/index.ts';
import { calibrationInForce } from '../calibrations/in-force.ts';
import { detectorSettings } from '../detectors-in-force.ts';
import { ServiceError } from '../errors.ts';
import { sandbox } from './sandbox.ts';

const JOBS_MAX = 64;
const shared = globalThis as { assayAnalyses?: Map<string, Promise<void>> };

function running(): Map<string, Promise<void>> {
  shared.assayAnalyses ??= new Map();
  return shared.assayAnalyses;
}

/**
 * Analyses a stored document and writes the outcome into its report. A second call while one is at work joins it.
 * The promise ends when the report is done or failed; nobody has to wait for it.
 * @throws ServiceError overloaded (503) when too many analyses wait.
 */
export function runAnalysis(row: ReportWithDocument): Promise<void> {
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

async function analyse({ report, document }: ReportWithDocument): Promise<void> {
  const { tenantId, reportId, declaredFormat, receivedAt } = report;
  const { db } = database();
  if (!(await updateReport(db, tenantId, reportId, { state: 'running', failure: null }))) return;
  const result = await sandbox().analyse({
    path: storage().pathOf(document.storageKey),
    format_declared: declaredFormat,
    received_at: receivedAt.toISOString(),
    out_dir: storage().pathOf(report.resultsKey),
    brief: async ({ documentClass }) => ({
      surroundings: {},
      settings: await detectorSettings(tenantId, 'forgery', new Date()),
      calibration: await calibrationInForce(tenantId, documentClass, new Date()),
    }),
  });
  const finishedAt = new Date();
  const kept = await db.transaction(async (tx) => {
    if (!result.ok) {
      const failure = { error: result.code, message: result.message };
      return updateReport(tx, tenantId, reportId, { state: 'failed', finishedAt, failure });
    }
    const change = { state: 'done' as const, finishedAt, ...columnsOf(result.analysis) };
    const { documentClass } = result.fingerprint;
    if (!(await updateReport(tx, tenantId, reportId, { ...change, documentClass }))) return false;
    await replaceFlags(tx, tenantId, reportId, flaggedBy(result.analysis));
    return true;
  });
  if (!kept) await storage().remove(report.resultsKey);
}

function flaggedBy({ findings }: Analysis): string[] {
  return findings.filter(({ outcome }) => outcome === 'flagged').map(({ check_id }) => check_id);
}

function columnsOf(analysis: Analysis) {
  return {
    verdict: analysis.verdict,
    score: analysis.score,
    findingsFlagged: flaggedBy(analysis).length,
    tampered: analysis.verdict === 'tampered',
    analysis: { ...analysis },
  };
}
