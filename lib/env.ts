import path from 'node:path';
import { z } from 'zod';
import { isDatabaseUrl } from '#db/address.ts';

const integer = (fallback: number, min = 1) => z.coerce.number().int().min(min).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['0', '1'])
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1');
/** Settings that hold keys, the current one first and earlier ones behind commas. `lib/keys.ts` reads them. */
export const SECRETS = ['NEXTAUTH_SECRET', 'ASSAY_SIGNING_KEY', 'ASSAY_ENCRYPTION_KEY', 'ASSAY_LOOKUP_KEY'] as const;
export type SecretName = (typeof SECRETS)[number];

const keys = z
  .string()
  .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/, 'must be 32 bytes in hex, or several of them with commas between');
const MiB = 1024 * 1024;
const placeOnEarth = z
  .string()
  .regex(/^[^,]{1,64},-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'must be name,latitude,longitude')
  .transform((text) => {
    const [name = '', latitude, longitude] = text.split(',');
    return { name, latitude: Number(latitude), longitude: Number(longitude) };
  });

/** What makes an object store the place of documents: all of them, or none. */
const OF_S3 = ['ASSAY_S3_ENDPOINT', 'ASSAY_S3_BUCKET', 'ASSAY_S3_ACCESS_KEY_ID', 'ASSAY_S3_SECRET_ACCESS_KEY'] as const;

const Settings = z.object({
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'must be postgresql://user:password@host:port/name, or with several hosts and commas between',
    ),
  ASSAY_DATA_DIR: z
    .string()
    .default('.assay')
    .transform((dir) => path.resolve(/* turbopackIgnore: true */ dir)),
  NEXTAUTH_SECRET: z.string().min(32),
  NEXTAUTH_URL: z.url().default('http://localhost:3000'),
  ASSAY_SIGNING_KEY: keys.describe('HMAC key of temporary URLs, cursors and device tokens.'),
  ASSAY_ENCRYPTION_KEY: keys.describe('AES-256-GCM key of national ids and of secrets.'),
  ASSAY_LOOKUP_KEY: keys.describe('HMAC key of blind indexes.'),
  ASSAY_TOKEN_ENV: z
    .string()
    .regex(/^[a-z0-9]{1,8}$/)
    .default('live'),
  ASSAY_ADMIN_EMAIL: z.string().optional(),
  ASSAY_ADMIN_PASSWORD: z.string().optional(),
  ASSAY_OIDC_ISSUER: z.url().optional(),
  ASSAY_OIDC_CLIENT_ID: z.string().optional(),
  ASSAY_OIDC_CLIENT_SECRET: z.string().optional(),
  ASSAY_OIDC_NAME: z.string().default('Single sign-on'),
  ASSAY_OIDC_TRUST_EMAILS: flag(false).describe(
    'The issuer verifies every address, although it does not say so with email_verified.',
  ),
  ASSAY_REQUIRE_SECOND_FACTOR: z.enum(['none', 'administrators', 'everybody']).default('none'),
  ASSAY_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ASSAY_ACCESS_LOG: flag(false).describe('A line in the log for each request.'),
  ASSAY_METRICS_TOKEN: z.string().min(16).optional().describe('When set, /api/metrics wants it as a bearer token.'),
  ASSAY_DOCUMENT_BYTES_MAX: integer(20 * MiB),
  ASSAY_CUSTOMER_FILE_BYTES_MAX: integer(512 * MiB),
  ASSAY_CUSTOMER_RECORDS_MAX: integer(5_000_000),
  ASSAY_POP: placeOnEarth.optional().describe('Where the server or the edge before it stands.'),
  ASSAY_REQUESTS_PER_SECOND: integer(100),
  ASSAY_AUTH_FAILURES_PER_MINUTE: integer(300),
  ASSAY_SIGN_INS_PER_15_MINUTES: integer(10),
  ASSAY_COLLECTS_PER_MINUTE: integer(600),
  ASSAY_CONCURRENT_UPLOADS: integer(8),
  ASSAY_CONCURRENT_LOADS: integer(2),
  ASSAY_SCORING_MEMORY_MB: integer(48),
  ASSAY_ANALYSIS_SYNC_MS: integer(10_000),
  ASSAY_ANALYSIS_WORKERS: integer(1),
  ASSAY_REQUIRE_ISOLATION: flag(process.platform === 'linux').describe(
    'Documents are refused where the processes that open them cannot be isolated.',
  ),
  ASSAY_WEBHOOK_ALLOW_PRIVATE: flag(false).describe(
    'Webhooks may go to private addresses and over plain http: for closed networks and tests.',
  ),
  ASSAY_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ASSAY_DRAIN_SECONDS: integer(0, 0).describe('How long a server goes on after it has said that it is not ready.'),
  ASSAY_DATABASE_SESSIONS: integer(10, 2).describe('Sessions of each of the two general pools.'),
  ASSAY_STREAMS_PER_TENANT: integer(200),
  ASSAY_STREAMS: integer(5000),
  ASSAY_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be https://host or http://host:port' })
    .optional()
    .describe('With it documents, pictures and lists of rejects are kept in a bucket, and not in the data directory.'),
  ASSAY_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 of a-z, 0-9, dot and hyphen')
    .optional(),
  ASSAY_S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be letters, digits and hyphens')
    .default('us-east-1'),
  ASSAY_S3_ACCESS_KEY_ID: z.string().optional(),
  ASSAY_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ASSAY_S3_PATH_STYLE: flag(true).describe('The bucket is the first part of the path, and not of the host name.'),
});

const Env = Settings.superRefine((values, ctx) => {
  const missing = OF_S3.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === OF_S3.length) return;
  for (const name of missing)
    ctx.addIssue({ code: 'custom', path: [name], message: 'is missing beside the other settings of the object store' });
});
export type Env = z.infer<typeof Env>;

let parsed: Env | undefined;

/**
 * The configuration, parsed once. `npm start` makes the secrets; .env.example documents every name.
 * @throws Error naming every missing or malformed variable, never its value.
 */
export function env(): Env {
  if (parsed) return parsed;
  const result = Env.safeParse(withoutEmpty(process.env));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not usable. ${faults.join('; ')}`);
  }
  parsed = result.data;
  return parsed;
}

function withoutEmpty(values: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
