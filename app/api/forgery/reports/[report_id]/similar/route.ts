import { ReportPath } from '#lib/contracts/report-path.ts';
import { SimilarReports } from '#lib/contracts/report-review.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { similarReports } from '#lib/services/reports/similar.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'List similar documents',
      description: 'By bytes, page pictures, text, template, placed pictures and identifiers, within the tenant.',
      tag: 'Documents',
      access: 'documents:read',
      tenant: 'query',
      params: ReportPath,
      replies: { 200: { description: 'Likest first, each document once.', schema: SimilarReports } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params }) => similarReports(ctx, params.report_id),
  ),
});
