import { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { ReportPath } from '#lib/contracts/report-path.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Reply } from '#lib/http/reply.ts';
import { route } from '#lib/http/route.ts';
import { eraseReport } from '#lib/services/reports/erase.ts';
import { getReport } from '#lib/services/reports/get.ts';

const shared = { tag: 'Documents', tenant: 'query', params: ReportPath } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      ...shared,
      summary: 'Get a forgery report',
      access: 'documents:read',
      replies: { 200: { description: 'The report with places and evidence.', schema: ReportDetail } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params }) => getReport(ctx, params.report_id),
  ),
  DELETE: route(
    {
      ...shared,
      summary: 'Erase a document and its report',
      description: 'Bytes, pictures, contents and fingerprint. The bytes stay while another report uses them.',
      access: 'documents:erase',
      replies: { 204: { description: 'Erased.' } },
      errors: ['invalid_parameter', 'not_found'],
    },
    async ({ ctx, params }) => {
      await eraseReport(ctx, params.report_id);
      return Reply.nothing();
    },
  ),
});
