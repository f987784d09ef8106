import type { Analysis, ReportFinding } from '#lib/contracts/forgery-report.ts';
import { type CheckSettings, createRunner, type Result } from '#lib/engine/run.ts';
import type { Calibration, Rate } from './calibration.ts';
import { forgeryChecks } from './checks/index.ts';
import type { DocumentFacts } from './document.ts';
import type { ForgeryMeta } from './forgery-check.ts';
import { fuse, type Weighed } from './fuse.ts';
import { mediumOf } from './medium.ts';
import { RATES } from './rates.ts';
import { statusReasonOf, verdictOf } from './verdict.ts';
import {
  foreignFacts,
  issueOf,
  observationOfFlagged,
  observationOfPass,
  passConfidence,
  reasonOfAbsence,
} from './wording.ts';

/** Part of the key under which a report is kept: another version may find something else in the same bytes. */
export const ENGINE_VERSION = '3.0.0';

/** Size of a page's picture in pixels. */
export interface PageSize {
  readonly number: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Runs every check over a document and joins what they found. Pure: the same facts give the same analysis.
 * @param settings by check id; a check that is switched off gives no finding.
 * @param calibration limits for documents of this class.
 */
export function analyse(
  facts: Partial<DocumentFacts>,
  rasters: readonly PageSize[],
  settings: Readonly<Record<string, CheckSettings | undefined>> = {},
  calibration: Calibration | null = null,
): Analysis {
  const results = createRunner(forgeryChecks, settings)(facts);
  const medium = mediumOf(facts);
  const fusion = fuse(results, { medium, rates: RATES, calibration });
  const known = new Map(calibration?.checks.map((check) => [check.check_id, check.false_alarms]));
  const contributions = new Map(fusion.findings.map((item) => [item.meta.id, item]));
  const findings = results
    .map((result) => ({
      finding: findingOf(result, contributions.get(result.meta.id), facts, known.get(result.meta.id) ?? null),
      rank: contributions.get(result.meta.id)?.contribution ?? 0,
    }))
    .toSorted(
      (a, b) =>
        Number(b.finding.tampered) - Number(a.finding.tampered) ||
        b.rank - a.rank ||
        OUTCOME_RANK[a.finding.outcome] - OUTCOME_RANK[b.finding.outcome] ||
        (a.finding.check_id < b.finding.check_id ? -1 : 1),
    )
    .map(({ finding }) => finding);
  const reason = statusReasonOf(facts);
  const tampered = findings.some((finding) => finding.tampered);
  return {
    verdict: verdictOf(tampered, fusion.severity, appliedShare(results, facts), reason),
    status_reason: reason,
    engine_version: ENGINE_VERSION,
    medium,
    document_class: facts.documentClass ?? null,
    calibration: calibration === null ? null : limitsOf(calibration),
    score: fusion.probability,
    findings,
    pages: rasters.map(({ number, widthPx, heightPx }) => ({ number, width_px: widthPx, height_px: heightPx })),
  };
}

const limitsOf = ({ document_class, files, notable_level, telling_level }: Calibration) => ({
  document_class,
  files,
  notable_level,
  telling_level,
});

/** Share of the checks made for every file of this kind that applied; other checks are no gap of the report. */
function appliedShare(results: readonly Result<ForgeryMeta>[], facts: Partial<DocumentFacts>): number {
  const foreign = foreignFacts(facts);
  const core = new Set(
    forgeryChecks
      .filter(({ meta, requires }) => meta.occasional !== true && !requires.some((fact) => foreign.has(fact)))
      .map((check) => check.meta.id),
  );
  const own = results.filter(({ meta }) => core.has(meta.id));
  const applied = own.filter(({ outcome }) => outcome.status === 'clear' || outcome.status === 'flagged');
  return applied.length / Math.max(1, own.length);
}

const OUTCOME_RANK: Readonly<Record<ReportFinding['outcome'], number>> = {
  flagged: 0,
  passed: 1,
  error: 2,
  not_applicable: 3,
};

function findingOf(
  result: Result<ForgeryMeta>,
  weighed: Weighed | undefined,
  facts: Partial<DocumentFacts>,
  falseAlarms: Rate | null,
): ReportFinding {
  const { meta, outcome } = result;
  const shared = {
    check_id: meta.id,
    check_version: meta.version,
    family: meta.family,
    subject: meta.subject,
    benign_explanation: meta.falsePositives.join('; '),
    recommended_action: meta.investigate.join('; '),
    false_alarms: falseAlarms,
  };
  if (weighed !== undefined) return { ...shared, ...flaggedPart(weighed) };
  const passed = outcome.status === 'clear';
  return {
    ...shared,
    outcome: passed ? 'passed' : outcome.status === 'error' ? 'error' : 'not_applicable',
    issue: issueOf(meta, false),
    observation: passed ? observationOfPass(meta, facts) : reasonOf(result, facts),
    confidence_score: passed ? passConfidence(meta, facts) : 0,
    tampered: false,
    tampering_type: 'none',
    severity: meta.severity,
    regions: [],
    evidence: null,
    probability: null,
    calibrated: false,
    log_odds: 0,
  };
}

function flaggedPart(weighed: Weighed) {
  const { meta, evidence, severity, probability, calibrated, measured, tampered } = weighed;
  return {
    outcome: 'flagged' as const,
    issue: issueOf(meta, true),
    observation: observationOfFlagged(weighed),
    confidence_score: Math.round(probability * 100),
    tampered,
    tampering_type: meta.tamperingType,
    severity,
    regions: [...evidence.regions],
    evidence: { ...evidence },
    probability,
    calibrated,
    log_odds: measured,
  };
}

function reasonOf({ meta, outcome }: Result<ForgeryMeta>, facts: Partial<DocumentFacts>): string {
  if (outcome.status !== 'not_applicable') return 'The check could not be carried out on this document.';
  const requires = forgeryChecks.find((check) => check.meta.id === meta.id)?.requires ?? [];
  return reasonOfAbsence(outcome.reason, requires, facts);
}
