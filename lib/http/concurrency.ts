import { env } from '#lib/env.ts';
import { ServiceError } from '#lib/services/errors.ts';

const shared = globalThis as { assayUploads?: Map<string, number> };

/**
 * Receives and handles at most ASSAY_CONCURRENT_UPLOADS uploads of a key at one time: one tenant's slow ones do not keep
 * the others out. @throws ServiceError too_many_concurrent_requests (429).
 */
export async function withUploadSlot<T>(key: string, work: () => Promise<T>): Promise<T> {
  shared.assayUploads ??= new Map();
  const uploads = shared.assayUploads;
  const busy = uploads.get(key) ?? 0;
  if (busy >= env().ASSAY_CONCURRENT_UPLOADS) {
    const message = `The tenant sends ${busy} files at one time, which is the limit. Wait and send it again.`;
    throw new ServiceError('too_many_concurrent_requests', message, { headers: { 'Retry-After': '2' } });
  }
  uploads.set(key, busy + 1);
  try {
    return await work();
  } finally {
    const left = (uploads.get(key) ?? 1) - 1;
    if (left === 0) uploads.delete(key);
    else uploads.set(key, left);
  }
}
