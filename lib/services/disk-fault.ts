import { ServiceError } from './errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const BROKEN = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE']);
const RETRY_AFTER = { 'Retry-After': '10' };

/**
 * The refusal where the disk of uploads and documents is full, or cannot be written, or the object store does not answer.
 * @returns storage_full (507) or storage_unavailable (503); null for any other fault.
 */
export function diskFault(fault: unknown): ServiceError | null {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (FULL.has(code))
      return new ServiceError('storage_full', 'The disk of the installation is full. Nothing was stored.', { cause });
    if (code === 'STORAGE_UNAVAILABLE') {
      const message = 'The document store does not answer. Nothing is lost. Send it again later.';
      return new ServiceError('storage_unavailable', message, { headers: RETRY_AFTER, cause });
    }
    if (BROKEN.has(code)) {
      const message = 'The disk of the installation cannot be written. Nothing was stored. Send it again later.';
      return new ServiceError('storage_unavailable', message, { headers: RETRY_AFTER, cause });
    }
  }
  return null;
}
