import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SecretName } from '#lib/env.ts';
import { secretsFile } from '#lib/keys.ts';

const KEY_BYTES = 32;

/** A new key: 32 random bytes in hex. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/** Changes settings in secrets.json: after a power cut the file is the old one or the new one, whole. */
export function replaceSecrets(change: Partial<Record<SecretName, string>>): void {
  const file = secretsFile();
  const fresh = `${file}.${process.pid}`;
  const stored: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(fresh, `${JSON.stringify({ ...stored, ...change }, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(fresh, file);
  const dir = openSync(path.dirname(file), 'r');
  fsyncSync(dir);
  closeSync(dir);
}
