import { z } from 'zod';

/** Every stable error code with its HTTP status (guides/operations.md section 4). */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_multipart: 400,
  invalid_parameter: 400,
  missing_file: 400,
  too_many_files: 400,
  empty_file: 400,
  truncated_body: 400,
  no_records: 400,
  missing_token: 401,
  invalid_token: 401,
  invalid_client: 401,
  insufficient_scope: 403,
  forbidden_origin: 403,
  invalid_signature: 403,
  tenant_not_found: 404,
  alert_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  idempotency_in_progress: 409,
  load_in_progress: 409,
  duplicate_conflict: 409,
  case_conflict: 409,
  training_in_progress: 409,
  model_state: 409,
  already_exists: 409,
  already_set_up: 409,
  in_use: 409,
  rule_state: 409,
  too_many_endpoints: 409,
  too_many_lists: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  unreadable_document: 422,
  encrypted_document: 422,
  image_too_large: 422,
  too_many_pages: 422,
  archive_expands_too_much: 422,
  missing_column: 422,
  duplicate_column: 422,
  ambiguous_column: 422,
  unsupported_encoding: 422,
  too_many_columns: 422,
  too_many_rows: 422,
  strict_mode_rejected: 422,
  too_many_errors: 422,
  all_rows_rejected: 422,
  invalid_rule: 422,
  rate_limited: 429,
  too_many_concurrent_requests: 429,
  internal_error: 500,
  database_unavailable: 503,
  storage_unavailable: 503,
  overloaded: 503,
  shutting_down: 503,
  analysis_timeout: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

export const ErrorBody = z
  .strictObject({
    error: z.string().describe('Stable error code; machines read this member only.'),
    message: z.string().describe('What is wrong, where, and how to mend it.'),
  })
  .meta({
    id: 'Error',
    description: 'Every refusal, whatever the route.',
    examples: [{ error: 'tenant_not_found', message: 'No tenant "shop-eu" is within reach of this token.' }],
  });
export type ErrorBody = z.infer<typeof ErrorBody>;
