import { ERROR_STATUS, type ErrorCode } from '#lib/contracts/error.ts';

export interface ErrorOptions {
  /** Response headers that belong to the refusal: Retry-After, WWW-Authenticate, Allow. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Where in the request, for problem+json. */
  readonly location?: string;
  readonly cause?: unknown;
}

/** A refusal with a stable code; the edge maps it to its HTTP status once. The message is for people. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly location: string | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.headers = options.headers ?? {};
    this.location = options.location;
  }
}

/** Identical for a tenant that is not there and one that is not the caller's. */
export function tenantNotFound(tenantId: string): ServiceError {
  return new ServiceError('tenant_not_found', `No tenant "${tenantId}" is within reach of this caller.`);
}

export function notFound(what: string): ServiceError {
  return new ServiceError('not_found', `${what} was not found.`);
}
