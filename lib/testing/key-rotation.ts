import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { database } from '#db/client.ts';
import { env, SECRETS } from '#lib/env.ts';
import { secretsFile } from '#lib/keys.ts';
import { requireSameKeys } from '#lib/services/key-ids.ts';
import { unseal } from '#lib/services/sealed.ts';
import { nationalIdOf } from './keyed-rows.ts';
import type { TestTenant } from './postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** Makes this process a server beside a rotation, with the keys of the tests in secrets.json. @returns these keys. */
export async function keepKeysInFile(): Promise<Record<string, string>> {
  const before = Object.fromEntries(SECRETS.map((name) => [name, env()[name]]));
  writeFileSync(secretsFile(), JSON.stringify(before), { mode: 0o600 });
  process.env.ASSAY_SECRETS_IN_FILE = SECRETS.join(',');
  await requireSameKeys(new Date());
  return before;
}

/** Starts a script as an operator would, with keys from secrets.json unless `change` gives some. */
export function start(
  script: string,
  args: string[],
  change: Record<string, string>,
): ChildProcess & { output: string } {
  const blank = Object.fromEntries([...SECRETS, 'ASSAY_SECRETS_IN_FILE'].map((name) => [name, '']));
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...blank, DATABASE_URL: env().DATABASE_URL, ...change },
  });
  const watched = Object.assign(child, { output: '' });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      watched.output += String(chunk);
    });
  return watched;
}

/** Starts `rotate-keys` in the data directory of this process. */
export const rotate = (...args: string[]) =>
  start('admin.ts', ['rotate-keys', ...args], { ASSAY_DATA_DIR: env().ASSAY_DATA_DIR });

/** @returns the exit status; null where it was killed. */
export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));

/** Fails unless a customer of `storeCustomers` can be read. */
export async function expectReadable({ tenantId }: TestTenant, index: number, prefix = 'C'): Promise<void> {
  const customerId = `${prefix}${String(index).padStart(6, '0')}`;
  const [row] = await database().everyTenant.sql`
    select national_id_cipher from customers where tenant_id = ${tenantId} and customer_id = ${customerId}`;
  expect(unseal(row?.national_id_cipher, `${tenantId}|customers|${customerId}`)).toBe(nationalIdOf(index));
}

/** What secrets.json holds. */
export const secrets = (): Record<string, string> => JSON.parse(readFileSync(secretsFile(), 'utf8'));
