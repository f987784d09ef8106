import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type ReportDetail, type ReportPage, ReportSummary } from '#lib/contracts/forgery-report.ts';
import type { Review, ReviewInput } from '#lib/contracts/report-verdict.ts';
import { api } from '#lib/paths.ts';
import { AUDIT } from './audit.ts';
import { REPORTS, reportQuery } from './reports.ts';
import { request } from './request.ts';

/** Writes down what the analyst decided; null takes it back. @throws ApiError. */
export function sendReview(tenantId: string, reportId: number, review: ReviewInput): Promise<ReportSummary> {
  return request(ReportSummary, api.report(tenantId, reportId, '/review'), { method: 'PUT', body: review });
}

/** Shows a decision in every place that is on the screen, without asking for the lists anew: their order stands. */
export function showReview(client: QueryClient, tenantId: string, reportId: number, review: Review | null): void {
  client.setQueryData(reportQuery(tenantId, String(reportId)).queryKey, (report?: ReportDetail) =>
    report ? { ...report, review } : report,
  );
  client.setQueriesData<InfiniteData<ReportPage>>({ queryKey: [REPORTS, 'list'] }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            reports: page.reports.map((report) => (report.id === reportId ? { ...report, review } : report)),
          })),
        }
      : data,
  );
  for (const counted of ['undecided', 'facets']) void client.invalidateQueries({ queryKey: [REPORTS, counted] });
  void client.invalidateQueries({ queryKey: [AUDIT] });
}

/** Analyses the stored document by the engine in force. @returns the new report. @throws ApiError already_exists. */
export async function reanalyse(client: QueryClient, tenantId: string, reportId: number): Promise<ReportSummary> {
  const made = await request(ReportSummary, api.report(tenantId, reportId, '/reanalyse'), { method: 'POST' });
  void client.invalidateQueries({ queryKey: [REPORTS] });
  return made;
}

/** Erases the report, and the document unless another report uses it. @throws ApiError. */
export async function eraseReport(client: QueryClient, tenantId: string, reportId: number): Promise<void> {
  await request(z.undefined(), api.report(tenantId, reportId), { method: 'DELETE' });
  client.removeQueries({ queryKey: reportQuery(tenantId, String(reportId)).queryKey });
  await client.invalidateQueries({ queryKey: [REPORTS] });
}
