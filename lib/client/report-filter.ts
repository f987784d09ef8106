import type { ReportState, ReportVerdict, ReviewVerdict } from '#db/vocab.ts';

/** What narrows the list of reports, as its address holds it; the names are those of the API. */
export interface ReportFilter {
  readonly search: string | null;
  readonly state: ReportState | null;
  readonly verdict: ReportVerdict | null;
  readonly review: ReviewVerdict | 'none' | null;
  readonly document_class: string | null;
  readonly customer_id: string | null;
  readonly check_id: string | null;
  /** Days, yyyy-mm-dd, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
}

export const NO_REPORT_FILTER: ReportFilter = {
  search: null,
  state: null,
  verdict: null,
  review: null,
  document_class: null,
  customer_id: null,
  check_id: null,
  from: null,
  to: null,
};

/** True where the filter narrows nothing. */
export function isUnfilteredReports(filter: ReportFilter): boolean {
  return Object.values(filter).every((value) => value === null);
}

const DAY_MS = 86_400_000;

/** The filter as the API takes it: days become moments, in the time zone of the one who asks. */
export function apiReportFilter({ from, to, search, ...rest }: ReportFilter) {
  return {
    ...rest,
    search: search?.trim() || null,
    from: from === null ? null : midnight(from, 0),
    to: to === null ? null : midnight(to, 1),
  };
}

/** The start of a day, or of a later one; a day of summer time has other than 24 hours. */
function midnight(day: string, daysLater: number): string | null {
  const noon = new Date(`${day}T12:00:00`).getTime() + daysLater * DAY_MS;
  if (!Number.isFinite(noon)) return null;
  const date = new Date(noon);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).toISOString();
}
