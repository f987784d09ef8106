import type { DocumentFacts } from './document.ts';

export type Verdict = 'no_tampering_found' | 'suspicious' | 'tampered' | 'inconclusive';
export type StatusReason = 'online_editor_origin' | 'scanned_document' | 'low_quality' | 'budget_exhausted';

const ONLINE_EDITOR =
  /\b(?:ilovepdf|sejda|smallpdf|pdfescape|pdffiller|dochub|canva|pdf24|soda ?pdf|pdf-xchange|foxit (?:phantom|editor)|pdfelement|wondershare)\b/i;
const LOW_CONFIDENCE = 60;

/** Why an empty report says little about a document; null where nothing stands in the way. */
export function statusReasonOf(facts: Partial<DocumentFacts>): StatusReason | null {
  if ((facts.budget?.length ?? 0) > 0) return 'budget_exhausted';
  const read = (facts.words ?? []).filter((word) => word.source === 'ocr');
  const mean = read.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, read.length);
  const picture = facts.pages?.every((page) => page.kind !== 'text') ?? false;
  if (picture && (read.length < 3 || mean < LOW_CONFIDENCE)) return 'low_quality';
  const made = `${facts.metadata?.producer ?? ''} ${facts.metadata?.creator ?? ''}`;
  if (ONLINE_EDITOR.test(made)) return 'online_editor_origin';
  return facts.bytes?.format === 'pdf' && facts.pages?.every((page) => page.kind === 'scan')
    ? 'scanned_document'
    : null;
}

const SUSPICIOUS_ABOVE = 0.4;

/** @param applicable share of the checks that applied, 0..1. */
export function verdictOf(
  tampered: boolean,
  probability: number,
  applicable: number,
  reason: StatusReason | null,
): Verdict {
  if (tampered) return 'tampered';
  if (probability > SUSPICIOUS_ABOVE) return 'suspicious';
  return applicable < 0.5 || reason !== null ? 'inconclusive' : 'no_tampering_found';
}
