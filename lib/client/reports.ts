import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ForgeryReport, ReportDetail, ReportPage } from '#lib/contracts/forgery-report.ts';
import { ReportContents } from '#lib/contracts/report-contents.ts';
import { CustomerComparison, ReportFacets, SimilarReports } from '#lib/contracts/report-review.ts';
import { api } from '#lib/paths.ts';
import { apiReportFilter, NO_REPORT_FILTER, type ReportFilter } from './report-filter.ts';
import { request } from './request.ts';
import { type UploadOptions, upload } from './upload.ts';

export const REPORTS = 'reports';

const POLL_MS = 2000;

const unfinished = ({ state }: { readonly state: string }): boolean => state === 'queued' || state === 'running';

/** The tenant's reports that fit, newest first, page by page; asked again while one is at work. */
export function reportsQuery(tenantId: string, filter: ReportFilter = NO_REPORT_FILTER) {
  return infiniteQueryOptions({
    queryKey: [REPORTS, 'list', { tenantId, filter }],
    queryFn: ({ signal, pageParam }) =>
      request(ReportPage, api.reports(tenantId, { ...apiReportFilter(filter), cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.reports.some(unfinished)) ? POLL_MS : false),
  });
}

/** How many reports each value of each facet would leave; asked again every half minute. */
export function reportFacetsQuery(tenantId: string, filter: ReportFilter) {
  return queryOptions({
    queryKey: [REPORTS, 'facets', { tenantId, filter }],
    queryFn: ({ signal }) => request(ReportFacets, api.reportFacets(tenantId, apiReportFilter(filter)), { signal }),
    refetchInterval: 30_000,
    placeholderData: (previous) => previous,
  });
}

/** The newest finished reports that fit and that nobody has decided about. */
export function undecidedReportsQuery(tenantId: string, filter: ReportFilter) {
  return queryOptions({
    queryKey: [REPORTS, 'undecided', { tenantId, filter }],
    queryFn: async ({ signal }) => {
      const query = apiReportFilter({ ...filter, review: 'none', state: 'done' });
      return (await request(ReportPage, api.reports(tenantId, query), { signal })).reports;
    },
  });
}

/** One report with places and evidence; asked again until the analysis has ended. */
export function reportQuery(tenantId: string, reportId: string) {
  return queryOptions({
    queryKey: [REPORTS, 'detail', { tenantId, reportId }],
    queryFn: ({ signal }) => request(ReportDetail, api.report(tenantId, reportId), { signal }),
    refetchInterval: ({ state }) => (state.data && unfinished(state.data) ? POLL_MS : false),
  });
}

/** What the engine saw in the document; the report must be done. */
export function reportContentsQuery(tenantId: string, reportId: string) {
  return queryOptions({
    queryKey: [REPORTS, 'contents', { tenantId, reportId }],
    queryFn: ({ signal }) => request(ReportContents, api.report(tenantId, reportId, '/contents'), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Other documents of the tenant that resemble this one, likest first. */
export function similarReportsQuery(tenantId: string, reportId: string) {
  return queryOptions({
    queryKey: [REPORTS, 'similar', { tenantId, reportId }],
    queryFn: async ({ signal }) =>
      (await request(SimilarReports, api.report(tenantId, reportId, '/similar'), { signal })).similar,
  });
}

/** The record of the customer whom the upload named, beside what the document says. */
export function customerComparisonQuery(tenantId: string, reportId: string) {
  return queryOptions({
    queryKey: [REPORTS, 'customer', { tenantId, reportId }],
    queryFn: ({ signal }) => request(CustomerComparison, api.report(tenantId, reportId, '/customer'), { signal }),
  });
}

export interface Upload {
  readonly file: File;
  readonly docFormat: string;
  /** The customer whom the document is said to belong to. */
  readonly customerId: string | null;
}

/** Uploads one document and waits for its findings. @throws ApiError as `upload`. */
export async function analyseDocument(
  tenantId: string,
  { file, docFormat, customerId }: Upload,
  options: UploadOptions,
): Promise<ForgeryReport> {
  const form = new FormData();
  form.set('doc_format', docFormat);
  form.set('document_name', file.name);
  if (customerId !== null) form.set('customer_id', customerId);
  form.set('document', file);
  return (await upload(ForgeryReport, api.analyse(tenantId), form, options)).value;
}
