import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Role, Scope } from '#db/vocab.ts';
import type { Installation } from './installation.ts';

const ADMIN = path.resolve(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');
const ANSWER_MS = 60_000;
const run = promisify(execFile);

/** Runs the admin command beside a running installation. Returns the bare line it prints. */
async function admin({ dataDir, port }: Pick<Installation, 'dataDir' | 'port'>, args: readonly string[]) {
  const env = { ...process.env, ASSAY_DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '' };
  const { stdout } = await run(process.execPath, [ADMIN, ...args], { env, timeout: ANSWER_MS });
  return stdout.trim();
}

/** Adds a tenant to an installation. Returns its id. */
export function createTenantFor(installation: Pick<Installation, 'dataDir' | 'port'>, name: string): Promise<string> {
  return admin(installation, ['create-tenant', name]);
}

/** A bearer token of an installation. @param tenantId one, or several with commas between them. */
export function createTokenFor(
  installation: Pick<Installation, 'dataDir' | 'port'>,
  tenantId: string,
  scopes: readonly Scope[],
): Promise<string> {
  return admin(installation, ['create-token', '--tenant', tenantId, '--scope', scopes.join(',')]);
}

/** Adds a person to an installation. Returns the new password. */
export function createUserFor(
  installation: Pick<Installation, 'dataDir' | 'port'>,
  email: string,
  role: Role,
): Promise<string> {
  return admin(installation, ['create-user', email, '--role', role]);
}
