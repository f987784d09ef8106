import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Vault } from './vault.ts';

/** What a copy must not have, or makes anew (PostgreSQL manual, 25.3.4.3). The log is copied by itself. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'log',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*|backup_label(\.old)?)$/;
/** It says from where on the log counts, and goes last. */
const CONTROL = 'global/pg_control';

export interface CopiedCluster {
  /** Relative to the cluster, parents first. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** Copies the files of a running cluster, between `begin` and `end` of its backup session. @param into a folder of the vault. */
export async function copyCluster(cluster: string, vault: Vault, into: string): Promise<CopiedCluster> {
  const folders: string[] = [];
  const files: string[] = [];
  for await (const { name, isFolder } of entriesOf(cluster, '')) {
    if (isFolder) folders.push(name);
    else if (name === CONTROL || (await copy(cluster, name, vault, into))) files.push(name);
  }
  await copy(cluster, CONTROL, vault, into);
  return { folders, files };
}

/** @returns false where the file is gone: tables may be dropped meanwhile, and the log says so. */
async function copy(cluster: string, name: string, vault: Vault, into: string): Promise<boolean> {
  try {
    await vault.put(`${into}/${name}`, createReadStream(path.join(cluster, name)));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function* entriesOf(cluster: string, folder: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
  for (const entry of await readdir(path.join(cluster, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      yield { name, isFolder: true };
      if (!EMPTIED.has(name)) yield* entriesOf(cluster, name);
    } else if (entry.isFile()) yield { name, isFolder: false };
  }
}
