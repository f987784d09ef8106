import type { ErrorCode } from '#lib/contracts/error.ts';
import { DOC_FORMATS } from '#lib/contracts/forgery-report.ts';
import type { PartDeclaration } from '#lib/http/declaration.ts';

export const ANALYSIS_FORM: Readonly<Record<string, PartDeclaration>> = {
  document: { kind: 'file', required: true, description: 'The document to analyse.' },
  doc_format: { kind: 'text', required: true, description: `Format of the document: ${DOC_FORMATS.join(', ')}.` },
  document_name: {
    kind: 'text',
    required: false,
    description: 'Name to echo, of a path its last part; default: the file name of the upload.',
  },
  customer_id: {
    kind: 'text',
    required: false,
    description: 'Customer whom the document is said to belong to; it is compared with the record that was loaded.',
  },
};

export const ANALYSIS_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_multipart',
  'missing_file',
  'too_many_files',
  'empty_file',
  'truncated_body',
  'payload_too_large',
  'unsupported_media_type',
  'unreadable_document',
  'encrypted_document',
  'image_too_large',
  'too_many_pages',
  'too_many_concurrent_requests',
  'overloaded',
  'analysis_timeout',
  'storage_full',
  'storage_unavailable',
];
