import { z } from 'zod';
import { queryInteger } from '#lib/contracts/common.ts';
import { PAGE_LAYER } from '#lib/contracts/report-contents.ts';
import { ReportPath } from '#lib/contracts/report-path.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { reportPage } from '#lib/services/reports/page.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Get the picture of a page',
      tag: 'Documents',
      access: 'documents:read',
      tenant: 'query',
      params: ReportPath.extend({ page: queryInteger(1, 10_000) }),
      query: z.strictObject({
        layer: z.string().regex(PAGE_LAYER).optional().describe('Another view; the contents name those there are.'),
      }),
      replies: { 200: { description: 'The page as it is displayed, or the view.', contentType: 'image/webp' } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params, query }) => reportPage(ctx, params.report_id, params.page, query.layer),
  ),
});
