import { beforeEach, expect, it, vi } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';

const S3 = {
  ASSAY_S3_ENDPOINT: 'https://s3.example.com',
  ASSAY_S3_BUCKET: 'documents',
  ASSAY_S3_ACCESS_KEY_ID: 'id',
  ASSAY_S3_SECRET_ACCESS_KEY: 'do-not-print',
};

beforeEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function envWith(values: Record<string, string>) {
  configureTestEnvironment({ DATABASE_URL: 'postgresql://localhost/assay' });
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  const { env } = await import('./env.ts');
  return env();
}

it('takes an object store whole, or none', async () => {
  expect(await envWith(S3)).toMatchObject({ ...S3, ASSAY_S3_REGION: 'us-east-1', ASSAY_S3_PATH_STYLE: true });
  vi.unstubAllEnvs();
  vi.resetModules();
  expect(await envWith({})).not.toHaveProperty('ASSAY_S3_BUCKET');
});

it('names each setting that an object store lacks, and no secret', async () => {
  const { ASSAY_S3_BUCKET, ASSAY_S3_ACCESS_KEY_ID, ...rest } = S3;
  const fault = await envWith(rest).catch(String);
  expect(fault).toContain('ASSAY_S3_BUCKET: is missing beside the other settings of the object store');
  expect(fault).toContain('ASSAY_S3_ACCESS_KEY_ID: is missing');
  expect(fault).not.toContain('do-not-print');
});

it.each([
  ['ASSAY_S3_ENDPOINT', 's3.example.com'],
  ['ASSAY_S3_ENDPOINT', 'ftp://s3.example.com'],
  ['ASSAY_S3_BUCKET', 'No Bucket'],
  ['ASSAY_S3_REGION', 'a/b'],
  ['ASSAY_S3_PATH_STYLE', 'yes'],
])('refuses %s=%s', async (name, value) => {
  await expect(envWith({ ...S3, [name]: value })).rejects.toThrow(`${name}: `);
});
