import { ReportPath } from '#lib/contracts/report-path.ts';
import { CustomerComparison } from '#lib/contracts/report-review.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { compareCustomer } from '#lib/services/reports/compare-customer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Compare a document with the customer’s record',
      description: 'Needs the scope customers:read, too. 404 where the upload named no customer.',
      tag: 'Documents',
      access: 'documents:read',
      tenant: 'query',
      params: ReportPath,
      replies: { 200: { description: 'Each field of the record beside the document.', schema: CustomerComparison } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params }) => compareCustomer(ctx, params.report_id),
  ),
});
