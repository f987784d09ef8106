import { LoadError } from '#lib/load/error.ts';
import { ServiceError } from '../errors.ts';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** A refusal that the caller can act on, with the given headers; null for a fault of ours. */
export function asServiceError(cause: unknown, headers: Readonly<Record<string, string>>): ServiceError | null {
  if (cause instanceof ServiceError) {
    return new ServiceError(cause.code, cause.message, { headers: { ...cause.headers, ...headers }, cause });
  }
  if (cause instanceof LoadError) return new ServiceError(cause.code, cause.message, { headers, cause });
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && DISK_FULL.has(String(error.code))) {
      return new ServiceError('storage_full', 'The disk of the installation is full. Nothing was loaded.', {
        headers,
        cause,
      });
    }
  }
  return null;
}
