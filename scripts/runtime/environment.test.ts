import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'environment.ts');
const SCRIPT = `
  const { prepareEnvironment } = await import(process.argv[1]);
  prepareEnvironment();
  process.stdout.write(process.env.ASSAY_ENCRYPTION_KEY);
`;
const run = promisify(execFile);
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-environment-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function prepare(env: Record<string, string> = {}, script = SCRIPT): Promise<string> {
  const args = ['--input-type=module', '--eval', script, MODULE];
  const own = { ASSAY_DATA_DIR: dataDir, ASSAY_ENCRYPTION_KEY: '', PORT: '', ...env };
  return (await run(process.execPath, args, { env: { ...process.env, ...own } })).stdout;
}

it('gives processes that start at once in a fresh data directory the same secrets, kept for their owner only', async () => {
  const keys = await Promise.all([prepare(), prepare(), prepare(), prepare()]);
  expect(new Set(keys).size).toBe(1);
  const file = path.join(dataDir, 'secrets.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ ASSAY_ENCRYPTION_KEY: keys[0] });
  for (const name of readdirSync(dataDir)) expect(statSync(path.join(dataDir, name)).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['database.json', 'secrets.json']);
  expect(await prepare()).toBe(keys[0]);
}, 30_000);

it('leaves the password of the owner of the tables out of the environment', async () => {
  const urls = { DATABASE_URL: 'postgresql://a@localhost/x', ASSAY_DATABASE_OWNER_URL: 'postgresql://b@localhost/x' };
  const script = `
    const { prepareEnvironment } = await import(process.argv[1]);
    const { ownerUrl } = prepareEnvironment();
    process.stdout.write(JSON.stringify([ownerUrl, process.env.ASSAY_DATABASE_OWNER_URL ?? null, process.env.DATABASE_URL]));
  `;
  const read = async (env: Record<string, string>) => JSON.parse(await prepare({ PORT: '', ...env }, script));
  expect(await read(urls)).toEqual([urls.ASSAY_DATABASE_OWNER_URL, null, urls.DATABASE_URL]);
  expect(await read({ DATABASE_URL: urls.DATABASE_URL })).toEqual([urls.DATABASE_URL, null, urls.DATABASE_URL]);
});

it('refuses a port that is none and a data directory that cannot be one', async () => {
  await expect(prepare({ PORT: 'http' })).rejects.toThrow('PORT must be a number from 1 to 65535');
  await expect(prepare({ ASSAY_DATA_DIR: '/dev/null/x' })).rejects.toThrow('cannot be written (ENOTDIR)');
});
