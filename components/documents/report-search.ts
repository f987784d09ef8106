import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { REPORT_STATES, REPORT_VERDICTS, REVIEW_VERDICTS } from '#db/vocab.ts';
import { isUnfilteredReports, type ReportFilter } from '#lib/client/report-filter.ts';
import { formatCode, formatDate } from '#lib/format.ts';
import { pages, queryString } from '#lib/paths.ts';
import { REVIEW_LABELS, VERDICT_LABELS } from './verdicts.ts';

export const REVIEW_FILTERS = ['none', ...REVIEW_VERDICTS] as const;

/** The filter of the list as it stands in the address. */
export const REPORT_PARSERS = {
  search: parseAsString,
  state: parseAsStringLiteral(REPORT_STATES),
  verdict: parseAsStringLiteral(REPORT_VERDICTS),
  review: parseAsStringLiteral(REVIEW_FILTERS),
  document_class: parseAsString,
  customer_id: parseAsString,
  check_id: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

/** A report as it is opened from a list; its address remembers the list, so that it leads on within it. */
export function reportPath(tenantId: string, reportId: number, filter: ReportFilter): string {
  const list = isUnfilteredReports(filter) ? null : queryString({ ...filter }).slice(1);
  return pages.document(tenantId, reportId, { list });
}

/** The list that the address of a report remembers. */
export function listOf(text: string | null): ReportFilter {
  const query = new URLSearchParams(text ?? '');
  const read = <T>(name: keyof ReportFilter, parser: { readonly parse: (value: string) => T | null }) =>
    parser.parse(query.get(name) ?? '') || null;
  return {
    search: read('search', REPORT_PARSERS.search),
    state: read('state', REPORT_PARSERS.state),
    verdict: read('verdict', REPORT_PARSERS.verdict),
    review: read('review', REPORT_PARSERS.review),
    document_class: read('document_class', REPORT_PARSERS.document_class),
    customer_id: read('customer_id', REPORT_PARSERS.customer_id),
    check_id: read('check_id', REPORT_PARSERS.check_id),
    from: read('from', REPORT_PARSERS.from),
    to: read('to', REPORT_PARSERS.to),
  };
}

export const STATE_LABELS: Readonly<Record<NonNullable<ReportFilter['state']>, string>> = {
  queued: 'Queued',
  running: 'Being analysed',
  done: 'Analysed',
  failed: 'Failed',
};

export const reviewLabel = (review: NonNullable<ReportFilter['review']>): string =>
  review === 'none' ? 'Not decided' : REVIEW_LABELS[review];

export interface ReportChip {
  readonly member: keyof ReportFilter;
  readonly text: string;
}

/** What narrows the list, one chip each. @param titleOf the title of a check. */
export function reportChips(filter: ReportFilter, titleOf: (checkId: string) => string): readonly ReportChip[] {
  const { search, state, verdict, review, document_class, customer_id, check_id, from, to } = filter;
  const chip = (member: keyof ReportFilter, text: string | null | undefined): ReportChip[] =>
    text ? [{ member, text }] : [];
  return [
    ...chip('search', search && `Search: ${search}`),
    ...chip('review', review && `Review: ${reviewLabel(review)}`),
    ...chip('verdict', verdict && `Verdict: ${VERDICT_LABELS[verdict]}`),
    ...chip('state', state && `State: ${STATE_LABELS[state]}`),
    ...chip('document_class', document_class && `Kind: ${formatCode(document_class)}`),
    ...chip('check_id', check_id && `Found by: ${titleOf(check_id)}`),
    ...chip('customer_id', customer_id && `Customer: ${customer_id}`),
    ...chip('from', from && `From: ${dayText(from)}`),
    ...chip('to', to && `Until: ${dayText(to)}`),
  ];
}

const dayText = (day: string) => (Number.isFinite(Date.parse(day)) ? formatDate(day) : day);
