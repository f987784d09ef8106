import type { ErrorBody } from '#lib/contracts/error.ts';
import { log } from '#lib/log.ts';
import { diskFault } from '#lib/services/disk-fault.ts';
import { ServiceError } from '#lib/services/errors.ts';
import { Reply } from './reply.ts';

const CONNECTION_FAULTS = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25006',
  '53100',
  '53200',
]);

/** Maps whatever a handler threw to the one Error body. Unknown faults are 500 with a constant message, and are logged. */
export function errorReply(error: unknown, request: Request, requestId: string): Reply {
  const refusal = toServiceError(error, requestId);
  const { status } = refusal;
  const headers = { ...refusal.headers, 'X-Request-Id': requestId };
  if (!wantsProblem(request)) {
    return Reply.json({ error: refusal.code, message: refusal.message } satisfies ErrorBody, { status, headers });
  }
  const type = { 'Content-Type': 'application/problem+json' };
  return Reply.json(problem(refusal, requestId), { status, headers: { ...headers, ...type } });
}

function toServiceError(error: unknown, requestId: string): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isServiceErrorShape(error)) return error;
  if (isDatabaseDown(error)) {
    log().warn({ err: error, request_id: requestId }, 'database unavailable');
    return new ServiceError('database_unavailable', 'The database does not answer. Send it again in a moment.', {
      headers: { 'Retry-After': '2' },
    });
  }
  const ofDisk = diskFault(error);
  if (ofDisk) {
    log().warn({ err: error, request_id: requestId }, 'the disk is full or cannot be written');
    return ofDisk;
  }
  log().error({ err: error, request_id: requestId }, 'unhandled fault');
  return new ServiceError('internal_error', `The server failed. Quote the request id ${requestId} to the operator.`);
}

/** A bundler may load the class twice, which breaks instanceof. */
function isServiceErrorShape(error: unknown): error is ServiceError {
  return error instanceof Error && error.name === 'ServiceError' && 'code' in error && 'status' in error;
}

function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause)) continue;
    if (CONNECTION_FAULTS.has(String(cause.code))) return true;
    if (cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
  }
  return false;
}

function wantsProblem(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('application/problem+json');
}

/** RFC 9457. */
function problem(refusal: ServiceError, requestId: string) {
  return {
    type: `/reference#${refusal.code}`,
    title: refusal.code,
    status: refusal.status,
    detail: refusal.message,
    error: refusal.code,
    request_id: requestId,
    errors: refusal.location ? [{ location: refusal.location, message: refusal.message }] : [],
  };
}
