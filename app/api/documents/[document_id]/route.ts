import { z } from 'zod';
import { verifySession } from '#lib/auth/session.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { downloadDocument } from '#lib/services/documents/download.ts';
import { readTemporaryUrl, TemporaryUrlQuery } from '#lib/services/documents/temporary-url.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      summary: 'Download a document by its temporary URL',
      description: 'The URL comes from a report, needs no token, and works for 15 minutes. Each download is audited.',
      tag: 'Documents',
      access: 'public',
      tenant: 'none',
      params: z.strictObject({ document_id: z.string().max(64) }),
      query: TemporaryUrlQuery,
      replies: { 200: { description: 'The stored bytes.', contentType: 'application/octet-stream' } },
      errors: ['invalid_signature', 'not_found'],
    },
    async ({ ctx, params, query, request }) => {
      const grant = readTemporaryUrl(params.document_id, query, ctx.now);
      return downloadDocument(ctx, grant, await verifySession(request.headers.get('cookie'), ctx.now));
    },
  ),
});
