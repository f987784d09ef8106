import type { Executor } from '#db/client.ts';
import { markFraudKeys } from '#db/queries/fingerprints.ts';
import { endAnalysis } from '#db/queries/report-lease.ts';
import { replaceFingerprint, replaceFlags } from '#db/queries/report-outcome.ts';
import { findReport, type ReportRecord } from '#db/queries/reports.ts';
import { type Analysis, titleOf } from '#lib/contracts/forgery-report.ts';
import type { SandboxResult } from '#lib/forgery/sandbox/pool.ts';
import { keysOf, ownPrintOf, toStored } from './print-keys.ts';

/**
 * Writes what an analysis ended with into its report: the outcome, which checks found something, and what the document is
 * recognised by. @returns false where the report was erased meanwhile, or another server has taken it over.
 */
export async function recordOutcome(tx: Executor, report: ReportRecord, result: SandboxResult): Promise<boolean> {
  const { tenantId, reportId, documentId, receivedAt } = report;
  const finishedAt = new Date();
  if (!result.ok) {
    const failure = { error: result.code, message: result.message };
    return endAnalysis(tx, tenantId, report, { state: 'failed', finishedAt, failure });
  }
  const { analysis, fingerprint } = result;
  const { documentClass } = fingerprint;
  const change = { state: 'done' as const, finishedAt, documentClass, ...columnsOf(analysis) };
  if (!(await endAnalysis(tx, tenantId, report, change))) return false;
  await replaceFlags(tx, tenantId, reportId, flaggedBy(analysis));
  const print = ownPrintOf(tenantId, fingerprint);
  await replaceFingerprint(tx, tenantId, { reportId, documentId, receivedAt, ...toStored(print) }, keysOf(print));
  const { report: standing } = (await findReport(tx, tenantId, reportId)) ?? {};
  if (standing?.reviewVerdict === 'fraud') await markFraudKeys(tx, tenantId, reportId, true);
  return true;
}

function flaggedBy({ findings }: Analysis): string[] {
  return findings.filter(({ outcome }) => outcome === 'flagged').map(({ check_id }) => check_id);
}

const TRACES_MAX = 5;

/** What the verdict rests on, in words; the findings of an analysis stand in their order of strength. */
function tracesOf({ findings }: Analysis): string[] {
  return findings
    .filter(({ outcome, severity }) => outcome === 'flagged' && severity !== 'low')
    .slice(0, TRACES_MAX)
    .map(({ issue }) => titleOf(issue));
}

function columnsOf(analysis: Analysis) {
  return {
    verdict: analysis.verdict,
    score: analysis.score,
    findingsFlagged: flaggedBy(analysis).length,
    traces: tracesOf(analysis),
    tampered: analysis.verdict === 'tampered',
    analysis: { ...analysis },
  };
}
