import { chownSync, createWriteStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '#db/embedded.ts';
import { launchFor } from '#db/embedded-user.ts';
import { type BaseRecord, stamp } from './backup.ts';
import type { Vault } from './vault.ts';

/** How long the log may take that came since the copy. */
const RECOVERY_MS = 12 * 60 * 60 * 1000;
const AUTO = 'postgresql.auto.conf';

export interface RestoreTask {
  /** Must not be there, or be empty. */
  readonly dataDir: string;
  readonly vault: Vault;
  /** The moment to go back to; the end of the backup where it is null. */
  readonly to: Date | null;
  readonly say: (line: string) => void;
}

/**
 * Makes a data directory out of a backup. It is put together beside its place and moved there as the last step.
 * @throws Error where the directory is in use, the backup has no copy of that moment, or its log does not reach it.
 */
export async function restore({ dataDir, vault, to, say }: RestoreTask): Promise<void> {
  await requireEmpty(dataDir);
  const name = await chooseBase(vault, to);
  const base: BaseRecord = JSON.parse(await vault.takeText(`bases/${name}/base.json`));
  const fresh = `${path.resolve(dataDir)}.restoring-${process.pid}`;
  try {
    await putKept(vault, fresh, to);
    await putCluster(vault, `bases/${name}/cluster`, base, path.join(fresh, 'postgres'));
    say(`The copy of ${base.endedAt} is in place; following the log.`);
    await followLog(vault, fresh, to);
    const documents = await putDocuments(vault, path.join(fresh, 'storage'));
    say(`${documents} documents and pictures are in place.`);
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(fresh, dataDir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) {
    throw new Error(`${dataDir} is not empty. Move it away, or set ASSAY_DATA_DIR to another directory.`);
  }
}

/** The newest copy of the cluster that was whole at that moment. */
async function chooseBase(vault: Vault, to: Date | null): Promise<string> {
  const bases = await vault.list('bases');
  for (const name of bases.reverse()) {
    if ((await vault.timeOf(`bases/${name}/base.json`)) === null) continue;
    const { endedAt }: BaseRecord = JSON.parse(await vault.takeText(`bases/${name}/base.json`));
    if (to === null || endedAt <= to.toISOString()) return name;
  }
  throw new Error(to === null ? 'There is no backup here.' : `The backup has no copy from before ${to.toISOString()}.`);
}

/** Keys and lists of that moment. A key that came or went around it is kept. */
async function putKept(vault: Vault, dataDir: string, to: Date | null): Promise<void> {
  const sets = await vault.list('installation');
  const before = to === null ? sets.at(-1) : (sets.filter((name) => name <= stamp(to)).at(-1) ?? sets[0]);
  const after = to === null ? undefined : sets.find((name) => name > stamp(to));
  const read = async (name: string | undefined): Promise<Record<string, string>> =>
    name === undefined ? {} : JSON.parse(await vault.takeText(`installation/${name}`));
  const [files, later] = [await read(before), await read(after)];
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content, 'base64');
    const file = path.join(dataDir, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const joined = name === 'secrets.json' && later[name] ? joinKeys(Buffer.from(later[name], 'base64'), bytes) : bytes;
    await writeFile(file, joined, { mode: 0o600 });
  }
}

function joinKeys(newer: Buffer, older: Buffer): string {
  const [first, second]: Record<string, string>[] = [JSON.parse(newer.toString()), JSON.parse(older.toString())];
  const joined = Object.entries({ ...second, ...first }).map(([name, keys]) => {
    const all = new Set([...keys.split(','), ...(second?.[name]?.split(',') ?? [])]);
    return [name, [...all].join(',')];
  });
  return `${JSON.stringify(Object.fromEntries(joined), null, 2)}\n`;
}

async function putCluster(vault: Vault, from: string, base: BaseRecord, cluster: string): Promise<void> {
  const { owner } = launchFor(cluster);
  const own = (file: string) => owner && chownSync(file, owner.uid, owner.gid);
  for (const folder of ['', ...base.folders]) {
    await mkdir(path.join(cluster, folder), { mode: 0o700 });
    own(path.join(cluster, folder));
  }
  for (const name of base.files) {
    const file = path.join(cluster, name);
    await vault.take(`${from}/${name}`, createWriteStream(file, { mode: 0o600 }));
    own(file);
  }
  await writeFile(path.join(cluster, 'backup_label'), base.label, { mode: 0o600 });
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  for (const name of ['backup_label', 'recovery.signal']) own(path.join(cluster, name));
}

/** Lets PostgreSQL write anew what the log says, up to the moment, and stops it. */
async function followLog(vault: Vault, dataDir: string, to: Date | null): Promise<void> {
  const cluster = path.join(dataDir, 'postgres');
  const log = path.join(dataDir, 'log');
  await unpackLog(vault, log, cluster);
  const auto = path.join(cluster, AUTO);
  const settings = await readFile(auto, 'utf8');
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  await appendFile(
    auto,
    [
      `restore_command = ${quoted(`cp '${log.replaceAll("'", "'\\''").replaceAll('%', '%%')}/%f' '%p'`)}`,
      "recovery_target_timeline = 'current'",
      "recovery_target_action = 'promote'",
      ...(to === null ? [] : [`recovery_target_time = ${quoted(to.toISOString().replace('Z', '+00'))}`]),
      'hot_standby = off\n',
    ].join('\n'),
  );
  const server = await startEmbedded(dataDir, { timeoutMs: RECOVERY_MS }).catch(async (error: unknown) => {
    throw (await wordsOfLog(cluster)) ?? error;
  });
  await server.stop();
  await writeFile(auto, settings);
  await rm(log, { recursive: true });
}

async function unpackLog(vault: Vault, log: string, cluster: string): Promise<void> {
  const { owner } = launchFor(cluster);
  await mkdir(log, { mode: 0o700 });
  for (const name of await vault.list('log')) {
    const file = path.join(log, name);
    await vault.take(`log/${name}`, createWriteStream(file, { mode: 0o600 }));
    if (owner) chownSync(file, owner.uid, owner.gid);
  }
  if (owner) chownSync(log, owner.uid, owner.gid);
}

/** Why PostgreSQL gave up, where its log says a thing that the backup explains. */
async function wordsOfLog(cluster: string): Promise<Error | null> {
  const folder = path.join(cluster, 'log');
  const files = await readdir(folder).catch(() => []);
  const text = (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
  const reached = /last completed transaction was at log time ([^\n]+)/.exec(text)?.[1];
  if (text.includes('recovery ended before configured recovery target was reached'))
    return new Error(
      `The backup ends before that moment${reached ? `: at ${reached}` : ''}. Restore without --to, or to an earlier moment.`,
    );
  const fatal = /FATAL: +([^\n]+)/.exec(text)?.[1];
  return fatal === undefined ? null : new Error(`PostgreSQL could not follow the log: ${fatal}`);
}

async function putDocuments(vault: Vault, storage: string): Promise<number> {
  await mkdir(storage, { recursive: true, mode: 0o700 });
  let documents = 0;
  for await (const name of vault.everything('storage')) {
    const file = path.join(storage, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await vault.take(`storage/${name}`, createWriteStream(file, { mode: 0o600 }));
    documents += 1;
  }
  return documents;
}
