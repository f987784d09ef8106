import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nativeDir, programsMajor, upgradeDir } from '#db/embedded-programs.ts';
import { isCutOff, upgradeDatabase } from './upgrade.ts';

const ours = programsMajor(nativeDir());
const said: string[] = [];
let dataDir: string;

beforeEach(() => {
  said.length = 0;
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-upgrade-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

function place(cluster: string, major: number): void {
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, 'PG_VERSION'), `${major}\n`);
}

const older = () => Promise.resolve(nativeDir());
const upgrade = () => upgradeDatabase({ dataDir, older, say: (line) => said.push(line) });

it('leaves a database of this version alone', async () => {
  place(path.join(dataDir, 'postgres'), ours);
  await upgrade();
  expect(said).toEqual([`The database is of PostgreSQL ${ours} already.`]);
});

it('ends an upgrade that was cut off between its two renames', async () => {
  place(path.join(upgradeDir(dataDir), 'postgres'), ours);
  expect(isCutOff(dataDir)).toBe(true);
  await upgrade();
  expect(readFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe(`${ours}\n`);
  expect(existsSync(upgradeDir(dataDir))).toBe(false);
});

it('refuses programs of another version, and a place that is taken', async () => {
  const cluster = path.join(dataDir, 'postgres');
  place(cluster, ours - 1);
  await expect(upgrade()).rejects.toThrow(`is not PostgreSQL ${ours - 1}`);
  mkdirSync(`${cluster}.${ours - 1}`);
  await expect(upgrade()).rejects.toThrow('is in the way');
  expect(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe(`${ours - 1}\n`);
});
