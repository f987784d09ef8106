import type { ReportVerdict } from '#db/vocab.ts';
import type { StatusReason } from '#lib/contracts/forgery-report.ts';
import { type ProducerClass, producerOf } from './derive/producers.ts';
import type { DocumentFacts } from './document.ts';
import type { Severity } from './forgery-check.ts';

/** Programs in which anybody can write any document anew, without a trace of the one that it was copied from. */
const CONSUMER_SOFTWARE: ReadonlySet<ProducerClass> = new Set([
  'image_editor',
  'desktop_editor',
  'office',
  'print_driver',
  'browser',
]);
const LOW_CONFIDENCE = 60;

/** Why an empty report says little about a document; null where nothing stands in the way. */
export function statusReasonOf(facts: Partial<DocumentFacts>): StatusReason | null {
  if ((facts.budget?.length ?? 0) > 0) return 'budget_exhausted';
  const read = (facts.words ?? []).filter((word) => word.source === 'ocr');
  const mean = read.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, read.length);
  const picture = facts.pages?.every((page) => page.kind !== 'text') ?? false;
  if (picture && (read.length < 3 || mean < LOW_CONFIDENCE)) return 'low_quality';
  const origin = facts.metadata === undefined || isSealed(facts) ? null : (producerOf(facts.metadata)?.kind ?? null);
  if (origin === 'online_editor') return 'online_editor_origin';
  if (origin !== null && CONSUMER_SOFTWARE.has(origin)) return 'consumer_software_origin';
  return facts.bytes?.format === 'pdf' && facts.pages?.every((page) => page.kind === 'scan')
    ? 'scanned_document'
    : null;
}

/** True where an intact signature covers the file to its end: then it is as its signer left it, whatever made it. */
function isSealed({ signatures }: Partial<DocumentFacts>): boolean {
  return signatures?.some(({ integrity, coverage }) => integrity === 'intact' && coverage === 'document') ?? false;
}

/**
 * @param severity the strongest that was found; from medium on it is a trace that the verdict names.
 * @param applicable share of the checks that applied, 0..1.
 */
export function verdictOf(
  tampered: boolean,
  severity: Severity | null,
  applicable: number,
  reason: StatusReason | null,
): ReportVerdict {
  if (tampered) return 'tampered';
  if (severity === 'high' || severity === 'medium') return 'suspicious';
  return applicable < 0.5 || reason !== null ? 'inconclusive' : 'no_tampering_found';
}
