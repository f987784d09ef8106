import type { ReportFilter } from '#lib/client/report-filter.ts';
import type { ReportFacet, ReportFacets } from '#lib/contracts/report-review.ts';
import { formatCode } from '#lib/format.ts';
import { REPORT_PARSERS, REVIEW_FILTERS, reviewLabel, STATE_LABELS } from './report-search.ts';
import { VERDICT_LABELS } from './verdicts.ts';

export type FacetValue = ReportFacets['facets'][number]['values'][number];

/** Facets whose values have an order of their own: the gravest first, the undecided first. */
const ORDERS: Partial<Record<ReportFacet, readonly string[]>> = {
  review: REVIEW_FILTERS,
  verdict: ['tampered', 'suspicious', 'inconclusive', 'no_tampering_found'],
  state: ['queued', 'running', 'failed', 'done'],
};

/** The values of a facet in the order of the rail; the chosen one stays in sight where it counts nothing. */
export function facetValues(
  { facets }: ReportFacets,
  name: ReportFacet,
  chosen: ReportFilter[ReportFacet],
): readonly FacetValue[] {
  const counted = facets.find((facet) => facet.name === name)?.values ?? [];
  const missing = chosen !== null && !counted.some(({ value }) => value === chosen);
  const values = missing ? [{ value: chosen, count: 0 }, ...counted] : counted;
  const order = ORDERS[name];
  return order ? values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : values;
}

export function verdictText(value: string): string {
  const verdict = REPORT_PARSERS.verdict.parse(value);
  return verdict ? VERDICT_LABELS[verdict] : formatCode(value);
}

export function reviewText(value: string): string {
  const review = REPORT_PARSERS.review.parse(value);
  return review ? reviewLabel(review) : formatCode(value);
}

export function stateText(value: string): string {
  const state = REPORT_PARSERS.state.parse(value);
  return state ? STATE_LABELS[state] : formatCode(value);
}
