import { z } from 'zod';
import { queryInteger } from '#lib/contracts/common.ts';
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
      params: z.strictObject({
        report_id: queryInteger(1, Number.MAX_SAFE_INTEGER),
        page: queryInteger(1, 10_000),
      }),
      replies: { 200: { description: 'The page as it is displayed.', contentType: 'image/webp' } },
      errors: ['invalid_parameter', 'not_found'],
    },
    ({ ctx, params }) => reportPage(ctx, params.report_id, params.page),
  ),
});
