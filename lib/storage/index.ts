import path from 'node:path';
import { env } from '#lib/env.ts';
import { createLocalStorage } from './local.ts';
import { s3Settings } from './s3/settings.ts';
import { createS3Storage } from './s3/storage.ts';
import type { Storage } from './storage.ts';

const shared = globalThis as { assayStorage?: Storage };

/** The installation's document store: a bucket where ASSAY_S3_* name one, else `<data directory>/storage`. */
export function storage(): Storage {
  shared.assayStorage ??= bucket() ?? folder();
  return shared.assayStorage;
}

/** The bucket of ASSAY_S3_*; null where they name none. */
export function bucket(): Storage | null {
  const settings = s3Settings(env());
  return settings && createS3Storage(settings);
}

/** `<data directory>/storage`. */
export const folder = (): Storage => createLocalStorage(path.join(env().ASSAY_DATA_DIR, 'storage'));
