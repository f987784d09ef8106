import { LoadPreview, LoadPreviewQuery } from '#lib/contracts/load-preview.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { previewReply } from '#lib/http/preview-reply.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      summary: 'Preview a customer load',
      description: 'How a customer file would be read: its dialect, what each header means, the first records.',
      tag: 'Customers',
      access: 'customers:write',
      tenant: 'query',
      query: LoadPreviewQuery,
      multipart: { file: { kind: 'file', required: true, description: 'Customers, or the start of the file.' } },
      replies: { 200: { description: 'What a load would make of it; nothing is loaded.', schema: LoadPreview } },
      errors: [
        'invalid_parameter',
        'invalid_multipart',
        'missing_file',
        'too_many_files',
        'truncated_body',
        'empty_file',
        'invalid_json',
        'payload_too_large',
        'unsupported_media_type',
        'unsupported_encoding',
        'archive_expands_too_much',
        'too_many_columns',
        'too_many_concurrent_requests',
      ],
    },
    ({ ctx, query, request }) => previewReply(ctx, query, request),
  ),
});
