import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nativeDir, programsMajor, requireSameMajor, upgradeDir } from './embedded-programs.ts';

const native = nativeDir();
const ours = programsMajor(native);
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-programs-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

function place(dir: string, major: number): void {
  mkdirSync(path.join(dir, 'postgres'), { recursive: true });
  writeFileSync(path.join(dir, 'postgres', 'PG_VERSION'), `${major}\n`);
}

it('serves a cluster of its own version, and a folder that has none yet', () => {
  requireSameMajor(native, dataDir);
  place(dataDir, ours);
  requireSameMajor(native, dataDir);
});

it('names the command for an older cluster', () => {
  place(dataDir, ours - 1);
  expect(() => requireSameMajor(native, dataDir)).toThrow(
    `The database was made by PostgreSQL ${ours - 1}, and this version of Assay has PostgreSQL ${ours}. Run npm run db:upgrade once`,
  );
});

it('does not touch a newer cluster', () => {
  place(dataDir, ours + 1);
  expect(() => requireSameMajor(native, dataDir)).toThrow('Start the version of Assay that ran last');
});

it('makes no empty cluster where an upgrade was cut off between its two renames', () => {
  place(upgradeDir(dataDir), ours);
  expect(() => requireSameMajor(native, dataDir)).toThrow('An upgrade of the database was cut off');
});
