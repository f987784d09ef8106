import { ReportPage } from '#lib/contracts/forgery-report.ts';
import { ReportListQuery } from '#lib/contracts/report-review.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listReports } from '#lib/services/reports/list.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List forgery reports',
      tag: 'Documents',
      access: 'documents:read',
      tenant: 'query',
      query: ReportListQuery,
      replies: { 200: { description: 'Newest first.', schema: ReportPage } },
      errors: ['invalid_parameter'],
    },
    ({ ctx, query }) => listReports(ctx, query),
  ),
});
