import { expect, it } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { withUploadSlot } from './concurrency.ts';

it('keeps a tenant to its number of uploads and lets the others in', async () => {
  configureTestEnvironment({ DATABASE_URL: 'postgresql://unused', ASSAY_CONCURRENT_UPLOADS: '2' });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const slow = [1, 2].map(() => withUploadSlot('documents/a', () => gate));
  const next = (key: string) => withUploadSlot(key, async () => 'done');
  await expect(next('documents/a')).rejects.toMatchObject({ code: 'too_many_concurrent_requests' });
  expect(await next('documents/b')).toBe('done');
  open();
  await Promise.all(slow);
  expect(await next('documents/a')).toBe('done');
});
