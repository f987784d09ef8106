import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestS3, type TestS3 } from '#lib/testing/s3/server.ts';
import { checkBucket } from './check.ts';
import type { S3Settings } from './settings.ts';
import { createS3Storage } from './storage.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-s3-check-'));
let server: TestS3;
beforeAll(async () => {
  server = await startTestS3();
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => server.meet(() => 'served'));

function check(change: Partial<S3Settings> = {}) {
  const settings = { ...server.settings, ...change };
  return checkBucket(createS3Storage(settings, { silenceMs: 5000, waitMs: 1, listedMax: 1000 }), settings, dir);
}

it('finds nothing wrong with a bucket that works, and leaves nothing behind', async () => {
  const done: string[] = [];
  server.onServed((method) => done.push(method));
  expect(await check()).toBeNull();
  expect(done).toEqual(['PUT', 'GET', 'GET', 'GET', 'DELETE']);
  expect(readdirSync(dir)).toEqual([]);
});

describe('says what is wrong', () => {
  it.each([
    [{ accessKeyId: 'nobody' }, 'does not know the key of ASSAY_S3_ACCESS_KEY_ID'],
    [{ secretAccessKey: 'wrong' }, 'ASSAY_S3_SECRET_ACCESS_KEY is not the secret of that key'],
    [{ bucket: 'nowhere' }, 'has no bucket nowhere (ASSAY_S3_BUCKET)'],
  ])('of %o', async (change, words) => {
    await expect(check(change)).rejects.toThrow(words);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('where the key may do only some of it', async () => {
    server.meet(({ method }) => (method === 'DELETE' ? 403 : 'served'));
    await expect(check()).rejects.toThrow('the key may not remove objects in the bucket assay-test');
  });
});

it('lets a store pass that does not answer now, with a note', async () => {
  server.meet(() => 503);
  expect(await check()).toContain('does not answer: PUT');
  expect(await check({ endpoint: 'http://127.0.0.1:1' })).toContain('ECONNREFUSED');
});
