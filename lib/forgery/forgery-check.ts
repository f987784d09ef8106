import type { ReportFinding, TamperingType } from '#lib/contracts/forgery-report.ts';
import { type CheckMeta, checksOver } from '#lib/engine/check.ts';
import type { Cause } from './causes.ts';
import type { DocumentFacts } from './document.ts';

export type Severity = ReportFinding['severity'];

/** The stronger, the more. */
export const SEVERITY_RANK: Readonly<Record<Severity, number>> = { high: 2, medium: 1, low: 0 };

interface Severe {
  readonly severity: Severity;
}

/** For sorting: strongest first. */
export const strongestFirst = (a: Severe, b: Severe): number => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity];

export type Subject = ReportFinding['subject'];

export interface ForgeryMeta extends CheckMeta {
  readonly version: string;
  /** What in a document's life can bring the finding about; findings of one cause count once. */
  readonly cause: Cause;
  /** The strongest that the check can say; a finding may be weaker. */
  readonly severity: Severity;
  readonly subject: Subject;
  readonly tamperingType: TamperingType;
  /** Noun phrase of what is looked at, for the report of a check that found nothing. */
  readonly examined: string;
  /** What its answer rests on: decides how sure a pass is. */
  readonly basis: 'file' | 'text';
  /** True where it examines a thing that most documents do not have, so that its absence is no gap of the report. */
  readonly occasional?: boolean;
}

export const defineForgeryCheck = checksOver<DocumentFacts, ForgeryMeta>();
