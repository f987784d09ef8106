/** The bucket of the S3 server for tests, and the keys that it knows. */
export const TEST_BUCKET = 'assay-test';
export const TEST_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;
