import type { ReportVerdict, ReviewVerdict } from '#db/vocab.ts';
import type { ReportFinding } from '#lib/contracts/forgery-report.ts';
import { formatCount } from '#lib/format.ts';

/** What a badge says of a verdict; never that a document is clean. */
export const VERDICT_LABELS: Readonly<Record<ReportVerdict, string>> = {
  tampered: 'Tampered',
  suspicious: 'Suspicious',
  inconclusive: 'Inconclusive',
  no_tampering_found: 'No tampering found',
};

/** What an analyst can decide. */
export const REVIEW_LABELS: Readonly<Record<ReviewVerdict, string>> = {
  genuine: 'Genuine',
  fraud: 'Fraud',
  unclear: 'Unclear',
};

const REASONS: Readonly<Record<string, string>> = {
  consumer_software_origin: 'The file was made with consumer software, which leaves little to judge by.',
  online_editor_origin: 'The file passed through an online editor, which erases earlier traces.',
  scanned_document: 'It is a scan, so traces inside the original file are out of reach.',
  low_quality: 'The picture is too coarse to judge.',
  encrypted: 'The file is encrypted.',
  budget_exhausted: 'The analysis reached its limit before every check had run.',
};

/** A status reason of the engine in words; unknown ones are shown as they are. */
export function reasonText(reason: string): string {
  return REASONS[reason] ?? `${reason.replaceAll('_', ' ')}.`;
}

/** One sentence under the verdict: what the checks found, how many saw nothing and how many could not look. */
export function verdictSentence(
  verdict: ReportVerdict,
  findings: readonly Pick<ReportFinding, 'outcome' | 'tampered'>[],
) {
  const of = (outcome: ReportFinding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  const flagged = of('flagged');
  const proven = findings.filter((finding) => finding.tampered).length;
  const rest = [`${of('not_applicable')} did not apply`, ...(of('error') > 0 ? [`${of('error')} failed to run`] : [])];
  const looked = `${formatCount(of('passed'), 'check')} found nothing; ${rest.join('; ')}.`;
  switch (verdict) {
    case 'tampered':
      return `${formatCount(proven, 'finding')} of tampering${flagged > proven ? ` and ${formatCount(flagged - proven, 'weaker trace')}` : ''}. ${looked}`;
    case 'suspicious':
      return `${formatCount(flagged, 'trace')} that a person should look at; none proves tampering alone. ${looked}`;
    case 'inconclusive':
      return `${flagged > 0 ? `${formatCount(flagged, 'weak trace')}, too` : 'Too'} little to judge by. ${looked}`;
    case 'no_tampering_found':
      if (flagged > 0) return `${formatCount(flagged, 'weak trace')}, not enough to suspect tampering. ${looked}`;
      return `No tampering found by ${formatCount(of('passed'), 'check')}; ${rest.join('; ')}.`;
    default:
      return verdict satisfies never;
  }
}
