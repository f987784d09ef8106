import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { REPORT_VERDICTS } from '#db/vocab.ts';
import type { ReportSummary } from '#lib/contracts/forgery-report.ts';

export const VERDICT_FILTERS = [...REPORT_VERDICTS, 'unfinished', 'failed'] as const;
export type VerdictFilter = (typeof VERDICT_FILTERS)[number];

/** The filter of the list as it stands in the address. */
export const REPORT_PARSERS = {
  verdict: parseAsStringLiteral(VERDICT_FILTERS),
  name: parseAsString.withDefault(''),
};

export interface ReportFilter {
  readonly verdict: VerdictFilter | null;
  readonly name: string;
}

/** Whether a report is one of those asked for. */
export function matchesFilter(report: ReportSummary, { verdict, name }: ReportFilter): boolean {
  if (!report.document_name.toLowerCase().includes(name.trim().toLowerCase())) return false;
  switch (verdict) {
    case null:
      return true;
    case 'unfinished':
      return report.state === 'queued' || report.state === 'running';
    case 'failed':
      return report.state === 'failed';
    case 'tampered':
    case 'suspicious':
    case 'inconclusive':
    case 'no_tampering_found':
      return report.verdict === verdict;
    default:
      return verdict satisfies never;
  }
}
