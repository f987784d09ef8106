import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ForgeryReport, ReportDetail, ReportPage } from '#lib/contracts/forgery-report.ts';
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
