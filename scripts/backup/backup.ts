import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type BackupSession, segmentOf } from '#db/backup-session.ts';
import { copyCluster } from './cluster.ts';
import { filesBelow, type Vault } from './vault.ts';

const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const FORMAT = 1;
/** What of a data directory is neither cluster nor store: keys and passwords, and the operator's lists. */
const SECRETS = ['secrets.json', 'database.json'];
const LISTS = 'lists';

/** What is written behind the last file of a copy of the cluster: without it there is no copy. */
export interface BaseRecord {
  readonly format: number;
  readonly systemId: string;
  /** When the copy was whole: a restore can go to any later moment. */
  readonly endedAt: string;
  /** The text of `backup_label`. */
  readonly label: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export interface BackupTask {
  readonly dataDir: string;
  readonly vault: Vault;
  readonly session: BackupSession;
  /** Whether the log is kept for this backup, and may go once it is copied. */
  readonly follows: boolean;
  readonly say: (line: string) => void;
}

/** Copies the whole cluster while it runs. @returns the name of the copy. */
export async function copyBase({ dataDir, vault, session, say }: BackupTask): Promise<string> {
  const name = stamp(new Date());
  await session.begin();
  const copied = await copyCluster(path.join(dataDir, 'postgres'), vault, `bases/${name}/cluster`);
  const label = await session.end();
  const record = { format: FORMAT, systemId: session.systemId, endedAt: new Date().toISOString(), label, ...copied };
  await vault.putText(`bases/${name}/base.json`, JSON.stringify(record satisfies BaseRecord));
  say(`The database is copied: ${copied.files.length} files.`);
  return name;
}

/**
 * Copies what came since the last call: keys and lists that changed, the log, and documents. Documents go last: whatever the log
 * names was stored before. @returns the moment up to which everything acknowledged is in the backup.
 */
export async function copyNews(task: BackupTask): Promise<Date> {
  await copyKept(task);
  const until = new Date();
  const segments = await copyLog(task);
  const documents = await copyDocuments(task);
  if (segments + documents > 0)
    task.say(`Copied ${segments} parts of the log and ${documents} documents and pictures.`);
  return until;
}

/** The end of the log, from where on the next copy goes on. */
async function copyLog({ dataDir, vault, session, follows }: BackupTask): Promise<number> {
  const end = await session.endSegment();
  const folder = path.join(dataDir, 'postgres', 'pg_wal');
  const known = new Set(await vault.list('log'));
  const isNew = (name: string) =>
    !known.has(name) && (HISTORY.test(name) || (SEGMENT.test(name) && segmentOf(name, session.segmentBytes) < end));
  const names = (await readdir(folder)).filter(isNew).sort();
  for (const name of names) await vault.put(`log/${name}`, createReadStream(path.join(folder, name)));
  if (follows) await session.passOn(end);
  return names.length;
}

async function copyDocuments({ dataDir, vault }: BackupTask): Promise<number> {
  let copied = 0;
  for await (const name of filesBelow(path.join(dataDir, 'storage'))) {
    const file = path.join(dataDir, 'storage', name);
    const [known, { mtime }] = [await vault.timeOf(`storage/${name}`), await stat(file)];
    if (known !== null && known > mtime) continue;
    await vault.put(`storage/${name}`, createReadStream(file));
    copied += 1;
  }
  return copied;
}

/** A backup has the keys of each time: those in force at the moment of a restore go with it. */
async function copyKept({ dataDir, vault }: BackupTask): Promise<void> {
  const names = SECRETS.filter((name) => existsSync(path.join(dataDir, name)));
  for await (const name of filesBelow(path.join(dataDir, LISTS))) names.push(path.join(LISTS, name));
  const files: Record<string, string> = {};
  for (const name of names) files[name] = (await readFile(path.join(dataDir, name))).toString('base64');
  const text = JSON.stringify(files);
  const newest = (await vault.list('installation')).at(-1);
  if (newest !== undefined && (await vault.takeText(`installation/${newest}`)) === text) return;
  await vault.putText(`installation/${stamp(new Date())}`, text);
}

/** Removes the copies of the cluster but the newest few, and the log from before them. Documents stay: an earlier moment may name them. */
export async function prune({ vault, session, say }: BackupTask, keep: number): Promise<void> {
  const bases = await vault.list('bases');
  const [gone, kept] = [bases.slice(0, -keep), bases.slice(-keep)];
  const first = /\(file ([0-9A-F]{24})\)/.exec(await labelOf(vault, kept[0]))?.[1];
  if (first === undefined) return;
  const start = segmentOf(first, session.segmentBytes);
  const old = (await vault.list('log')).filter(
    (name) => SEGMENT.test(name) && segmentOf(name, session.segmentBytes) < start,
  );
  for (const name of gone) await vault.remove(`bases/${name}`);
  for (const name of old) await vault.remove(`log/${name}`);
  say(`Removed ${gone.length} copies of the database and ${old.length} parts of the log.`);
}

async function labelOf(vault: Vault, base: string | undefined): Promise<string> {
  if (base === undefined || (await vault.timeOf(`bases/${base}/base.json`)) === null) return '';
  const record: BaseRecord = JSON.parse(await vault.takeText(`bases/${base}/base.json`));
  return record.label;
}

/** A moment as a name that sorts: 20261126T103000.123Z. */
export const stamp = (at: Date): string => at.toISOString().replace(/[-:]/g, '');
