import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedUrl } from '#db/embedded.ts';
import { placeOnce } from '#db/embedded-roles.ts';
import { SECRETS } from '#lib/env.ts';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** Takes the settings of `.env`, where it is there. What the caller has set wins. */
export function readSettings(): void {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The absolute data directory; makes it at the first start. @throws Error when it cannot be written. */
export function dataDirectory(): string {
  const dir = path.resolve(ROOT, process.env.ASSAY_DATA_DIR || '.assay');
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The data directory ${dir} cannot be written (${why}). Set ASSAY_DATA_DIR to another one.`);
  }
  return dir;
}

interface Prepared {
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
  readonly external: boolean;
  /** As whom migrations run. Not in the environment: the server and its children have no use for it. */
  readonly ownerUrl: string;
}

/**
 * Fills the environment of this process: `.env` where it is there, the data directory, the secrets (made once, 0600) and
 * the addresses. What the caller has set always wins.
 */
export function prepareEnvironment(): Prepared {
  readSettings();
  const dataDir = dataDirectory();
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a number from 1 to 65535.');
  const host = process.env.HOST || '127.0.0.1';
  const external = Boolean(process.env.DATABASE_URL);
  takeSecrets(secrets(dataDir));
  process.env.ASSAY_DATA_DIR = dataDir;
  process.env.DATABASE_URL ||= embeddedUrl(dataDir);
  process.env.NEXTAUTH_URL ||= `http://localhost:${port}`;
  const ownOwner = external ? process.env.DATABASE_URL : embeddedUrl(dataDir, 'owner');
  const ownerUrl = process.env.ASSAY_DATABASE_OWNER_URL || ownOwner;
  delete process.env.ASSAY_DATABASE_OWNER_URL;
  return { dataDir, port, host, external, ownerUrl };
}

/** Says in the environment which of them the file is asked for from now on: `lib/keys.ts` reads it again when it has changed. */
function takeSecrets(stored: Record<string, string>): void {
  process.env.ASSAY_SECRETS_IN_FILE = SECRETS.filter((name) => !process.env[name]).join(',');
  for (const [name, value] of Object.entries(stored)) process.env[name] ||= value;
}

function secrets(dataDir: string): Record<string, string> {
  const file = path.join(dataDir, 'secrets.json');
  const stored: Record<string, string> | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const missing = SECRETS.filter((name) => !stored?.[name]);
  if (stored && missing.length === 0) return stored;
  const made = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('hex')]));
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify({ ...stored, ...made }, null, 2)}\n`, { mode: 0o600, flush: true });
  if (stored) renameSync(fresh, file);
  else placeOnce(fresh, file);
  return JSON.parse(readFileSync(file, 'utf8'));
}
