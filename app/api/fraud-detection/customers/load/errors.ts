import type { ErrorCode } from '#lib/contracts/error.ts';

/** What this route refuses beyond authentication, limits and faults. */
export const LOAD_ERRORS: readonly ErrorCode[] = [
  'invalid_multipart',
  'missing_file',
  'too_many_files',
  'truncated_body',
  'empty_file',
  'no_records',
  'invalid_json',
  'load_in_progress',
  'payload_too_large',
  'unsupported_media_type',
  'missing_column',
  'duplicate_column',
  'ambiguous_column',
  'unsupported_encoding',
  'archive_expands_too_much',
  'too_many_columns',
  'too_many_rows',
  'all_rows_rejected',
  'strict_mode_rejected',
  'too_many_errors',
  'duplicate_conflict',
  'too_many_concurrent_requests',
  'storage_full',
  'storage_unavailable',
];
