import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Env, env, SECRETS, type SecretName } from './env.ts';
import { createLookup, type Lookup, type RingKey, readRing } from './key-ring.ts';

/** The keys of this installation. Lists have the current one first; the others are there to read what is older. */
export interface Keys {
  readonly settings: Readonly<Record<SecretName, string>>;
  readonly encryption: readonly RingKey[];
  readonly lookup: Lookup;
  readonly signing: readonly string[];
  readonly session: readonly string[];
}

/** A changed file is in force in every process after this time, in milliseconds. */
export const RELOAD_MS = 2000;
const SESSION_CHARS_MIN = 32;

let held: { readonly text: string; readonly keys: Keys } | undefined;
let file: { readonly at: number; readonly modified: number; readonly values: Partial<Env> } | undefined;

/**
 * The keys in force: those of the environment, and those of secrets.json as it is now, so that new keys need no new start.
 * @param fresh reads the file although it was looked at a moment ago.
 * @throws Error when the file holds what is no key.
 */
export function keys(fresh = false): Keys {
  const settings = settingsNow(fresh);
  const text = SECRETS.map((name) => settings[name]).join('\n');
  if (held?.text === text) return held.keys;
  held = { text, keys: keysOf(settings) };
  return held.keys;
}

/** The settings that come from secrets.json and not from the environment; `prepareEnvironment` says so. */
export function namesInFile(): SecretName[] {
  const named = (process.env.ASSAY_SECRETS_IN_FILE ?? '').split(',');
  return SECRETS.filter((name) => named.includes(name));
}

/** Where the keys are that the first start made. */
export const secretsFile = (): string => path.join(env().ASSAY_DATA_DIR, 'secrets.json');

function keysOf(settings: Keys['settings']): Keys {
  return {
    settings,
    encryption: readRing(settings.ASSAY_ENCRYPTION_KEY),
    lookup: createLookup(settings.ASSAY_LOOKUP_KEY),
    signing: settings.ASSAY_SIGNING_KEY.split(','),
    session: sessionSecrets(settings.NEXTAUTH_SECRET),
  };
}

/** A secret that somebody made up may have a comma in it: a list is what has 32 characters in each part. */
function sessionSecrets(setting: string): string[] {
  const parts = setting.split(',');
  return parts.every((part) => part.length >= SESSION_CHARS_MIN) ? parts : [setting];
}

function settingsNow(fresh: boolean): Keys['settings'] {
  const all = { ...fromFile(fresh) };
  const entries = SECRETS.map((name) => [name, all[name] ?? env()[name]] as const);
  return Object.fromEntries(entries) as Record<SecretName, string>;
}

function fromFile(fresh: boolean): Partial<Record<SecretName, string>> {
  const names = namesInFile();
  if (names.length === 0) return {};
  const at = Date.now();
  if (!file || fresh || at - file.at >= RELOAD_MS) {
    const modified = statSync(secretsFile()).mtimeMs;
    file = { at, modified, values: file?.modified === modified && !fresh ? file.values : readSecrets() };
  }
  const { values } = file;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** @throws Error that names what is wrong, and never a value. */
function readSecrets(): Partial<Env> {
  const values: Record<string, unknown> = JSON.parse(readFileSync(secretsFile(), 'utf8'));
  for (const name of SECRETS)
    if (!isSecret(name, values[name])) throw new Error(`${secretsFile()}: ${name} is no key.`);
  return values;
}

const HEX_KEYS = /^[0-9a-f]{64}(,[0-9a-f]{64})*$/;

/** Whether a value is what a setting of keys can hold. */
function isSecret(name: SecretName, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return name === 'NEXTAUTH_SECRET' ? value.length >= SESSION_CHARS_MIN : HEX_KEYS.test(value);
}
