import type { ReportVerdict, ReviewVerdict } from '#db/vocab.ts';
import { type ReportFinding, titleOf } from '#lib/contracts/forgery-report.ts';
import { formatCount } from '#lib/format.ts';

/** What the console says of a verdict, the same everywhere; never that a document is clean. */
export const VERDICT_LABELS: Readonly<Record<ReportVerdict, string>> = {
  tampered: 'Tampered',
  suspicious: 'Traces',
  inconclusive: 'Inconclusive',
  no_tampering_found: 'Nothing found',
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

const TITLES_MAX = 3;

/** What was found, by name: "The total is wrong; the date lies ahead; and 2 more". */
export function namesOf(titles: readonly string[]): string {
  const [first = '', ...others] = titles.slice(0, TITLES_MAX);
  const more = titles.length > TITLES_MAX ? [`and ${titles.length - TITLES_MAX} more`] : [];
  return [first, ...others.map(lowerFirst), ...more].join('; ');
}

/** An abbreviation keeps its capitals. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

type Judged = Pick<ReportFinding, 'issue' | 'outcome' | 'severity' | 'tampered'>;

/**
 * Under the verdict: what it rests on, how many checks saw nothing and how many could not look. A finding of low severity
 * is a remark, which no verdict rests on.
 */
export function verdictSentence(verdict: ReportVerdict, findings: readonly Judged[]): string {
  const of = (outcome: Judged['outcome']) => findings.filter((finding) => finding.outcome === outcome);
  const proofs = of('flagged').filter(({ tampered }) => tampered);
  const traces = of('flagged').filter(({ tampered, severity }) => !tampered && severity !== 'low');
  const remarks = of('flagged').length - proofs.length - traces.length;
  const parts = [
    named(proofs, 'finding of tampering', 'findings of tampering'),
    named(traces, 'trace', 'traces'),
    ...(remarks > 0 ? [`${formatCount(remarks, 'remark')}, of no weight.`] : []),
  ];
  const failed = of('error').length > 0 ? `; ${of('error').length} failed to run` : '';
  const looked = `${formatCount(of('passed').length, 'check')} found nothing; ${of('not_applicable').length} did not apply${failed}.`;
  return [...parts, MEANINGS[verdict], looked].filter((part) => part !== '').join(' ');
}

const named = (findings: readonly Judged[], one: string, many: string): string =>
  findings.length === 0
    ? ''
    : `${formatCount(findings.length, one, many)}: ${namesOf(findings.map(({ issue }) => titleOf(issue)))}.`;

const MEANINGS: Readonly<Record<ReportVerdict, string>> = {
  tampered: '',
  suspicious: 'A person should look at this; it does not prove tampering.',
  inconclusive: 'Too little to judge by.',
  no_tampering_found: '',
};
