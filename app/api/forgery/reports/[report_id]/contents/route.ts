import { ReportContents } from '#lib/contracts/report-contents.ts';
import { ReportPath } from '#lib/contracts/report-path.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { reportContents } from '#lib/services/reports/page.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Get what the engine saw in a document',
      description: 'Words, text that the page does not show, revisions, signatures, metadata and fonts.',
      tag: 'Documents',
      access: 'documents:read',
      tenant: 'query',
      params: ReportPath,
      replies: { 200: { description: 'The contents of the document.', schema: ReportContents } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params }) => reportContents(ctx, params.report_id),
  ),
});
