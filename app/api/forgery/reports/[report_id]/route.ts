import { z } from 'zod';
import { queryInteger } from '#lib/contracts/common.ts';
import { ReportDetail } from '#lib/contracts/forgery-report.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { getReport } from '#lib/services/reports/get.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Get a forgery report',
      tag: 'Documents',
      access: 'documents:read',
      tenant: 'query',
      params: z.strictObject({ report_id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
      replies: { 200: { description: 'The report with places and evidence.', schema: ReportDetail } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params }) => getReport(ctx, params.report_id),
  ),
});
