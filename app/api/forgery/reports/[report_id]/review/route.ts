import { ReportSummary } from '#lib/contracts/forgery-report.ts';
import { ReportPath } from '#lib/contracts/report-path.ts';
import { ReviewInput } from '#lib/contracts/report-verdict.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { reviewReport } from '#lib/services/reports/review.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      summary: 'Review a document',
      description: 'What an analyst decided. A later decision replaces it; null takes it back.',
      tag: 'Documents',
      access: 'documents:write',
      tenant: 'query',
      params: ReportPath,
      body: ReviewInput,
      replies: { 200: { description: 'The report with the decision.', schema: ReportSummary } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params, body }) => reviewReport(ctx, params.report_id, body),
  ),
});
