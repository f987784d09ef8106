/** Sets what `env()` needs; the secrets are constants of the tests. */
export function configureTestEnvironment(values: Record<string, string>): void {
  Object.assign(process.env, {
    NEXTAUTH_SECRET: 'test-secret-test-secret-test-secret-1234',
    NEXTAUTH_URL: 'http://localhost:3000',
    ASSAY_SIGNING_KEY: '11'.repeat(32),
    ASSAY_ENCRYPTION_KEY: '22'.repeat(32),
    ASSAY_LOOKUP_KEY: '33'.repeat(32),
    ASSAY_TOKEN_ENV: 'test',
    ASSAY_LOG_LEVEL: 'silent',
    ASSAY_REQUESTS_PER_SECOND: '100000',
    ASSAY_AUTH_FAILURES_PER_MINUTE: '100000',
    ...values,
  });
}
