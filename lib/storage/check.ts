import { tmpdir } from 'node:os';
import { env } from '#lib/env.ts';
import { storage } from './index.ts';
import { checkBucket } from './s3/check.ts';
import { s3Settings } from './s3/settings.ts';

/**
 * Tries the bucket of ASSAY_S3_*, where they name one.
 * @returns a note where it does not answer: uploads are refused until it does, and the rest works. Null where nothing is wrong.
 * @throws Error that says which setting is wrong, or what the key may not do.
 */
export async function checkStorage(): Promise<string | null> {
  const settings = s3Settings(env());
  return settings && checkBucket(storage(), settings, tmpdir());
}
