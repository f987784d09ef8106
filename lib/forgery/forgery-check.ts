import { type CheckMeta, checksOver } from '#lib/engine/check.ts';
import type { Cause } from './causes.ts';
import type { DocumentFacts } from './document.ts';

export type Severity = 'high' | 'medium' | 'low';

export type Subject =
  | 'tampering'
  | 'layout'
  | 'future_date'
  | 'cross_field'
  | 'text_manipulation'
  | 'value'
  | 'suspicious_content';

export type TamperingType =
  | 'content_edit'
  | 'revision_edit'
  | 'signature_invalid'
  | 'post_signature_change'
  | 'overlay_or_mask'
  | 'hidden_text'
  | 'metadata_inconsistency'
  | 'font_inconsistency'
  | 'image_splice'
  | 'copy_move'
  | 'erase_retype'
  | 'value_mismatch'
  | 'code_mismatch'
  | 'arithmetic_mismatch'
  | 'future_date'
  | 'date_inconsistency'
  | 'check_digit_failure'
  | 'layout_anomaly'
  | 'suspicious_content'
  | 'duplicate_or_template_reuse'
  | 'ai_generated'
  | 'recapture'
  | 'none';

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
