import { ForgeryReport } from '#lib/contracts/forgery-report.ts';
import { analysisReply } from '#lib/http/analysis-reply.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { ANALYSIS_ERRORS, ANALYSIS_FORM } from './declaration.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Analyse a document for forgery',
      description:
        'A forged document is a 200: the status speaks of the request. After 503 send the same document again.',
      tag: 'Documents',
      access: 'documents:write',
      tenant: 'query',
      multipart: ANALYSIS_FORM,
      idempotency: 'handler',
      replies: { 200: { description: 'Every check that ran and what it found.', schema: ForgeryReport } },
      errors: ANALYSIS_ERRORS,
    },
    ({ ctx, request }) => analysisReply(ctx, request),
  ),
});
