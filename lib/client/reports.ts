import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ForgeryReport, ReportDetail, ReportPage } from '#lib/contracts/forgery-report.ts';
import { ReportContents } from '#lib/contracts/report-contents.ts';
import { CustomerComparison, SimilarReports } from '#lib/contracts/report-review.ts';
import { api } from '#lib/paths.ts';
import { request } from './request.ts';
import { type UploadOptions, upload } from './upload.ts';

export const REPORTS = 'reports';

const POLL_MS = 2000;

const unfinished = ({ state }: { readonly state: string }): boolean => state === 'queued' || state === 'running';

/** The tenant's reports, newest first, page by page; asked again while one is at work. */
export function reportsQuery(tenantId: string) {
  return infiniteQueryOptions({
    queryKey: [REPORTS, 'list', { tenantId }],
    queryFn: ({ signal, pageParam }) => request(ReportPage, api.reports(tenantId, { cursor: pageParam }), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.reports.some(unfinished)) ? POLL_MS : false),
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

/** Uploads one document and waits for its findings. @throws ApiError as `upload`. */
export async function analyseDocument(
  tenantId: string,
  document: { readonly file: File; readonly format: string },
  options: UploadOptions,
): Promise<ForgeryReport> {
  const form = new FormData();
  form.set('doc_format', document.format);
  form.set('document_name', document.file.name);
  form.set('document', document.file);
  return (await upload(ForgeryReport, api.analyse(tenantId), form, options)).value;
}
