import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionOptions } from '#db/address.ts';
import { openBackupSession } from '#db/backup-session.ts';
import { type EmbeddedPostgres, embeddedUrl, startEmbedded } from '#db/embedded.ts';
import { copyBase, copyNews, prune } from './backup.ts';
import { restore } from './restore.ts';
import { Vault } from './vault.ts';

const TIMEOUT_MS = 120_000;
const KEY = Buffer.alloc(32, 5);
const say = () => {};
let root: string;
let dataDir: string;
let vault: Vault;
const started: EmbeddedPostgres[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-backup-'));
  dataDir = path.join(root, 'data');
  vault = new Vault(path.join(root, 'vault'), KEY);
});

afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

async function start(dir = dataDir): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded(dir);
  started.push(embedded);
  return embedded;
}

async function withOwner<T>(work: (sql: postgres.Sql) => Promise<T>, dir = dataDir): Promise<T> {
  const { url, options } = connectionOptions(embeddedUrl(dir, 'owner'));
  const sql = postgres(url, { ...options, max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end());
}

const numbersOf = (dir: string) =>
  withOwner(async (sql) => (await sql<{ n: number }[]>`select n from t order by n`).map(({ n }) => n), dir);

function storeFile(name: string, text: string): void {
  mkdirSync(path.join(dataDir, 'storage', path.dirname(name)), { recursive: true });
  writeFileSync(path.join(dataDir, 'storage', name), text);
}

async function begin() {
  const embedded = await start();
  await withOwner((sql) => sql`create table t (n int primary key, filler text)`);
  storeFile('documents/aa/one', 'first document');
  writeFileSync(path.join(dataDir, 'secrets.json'), '{"ASSAY_ENCRYPTION_KEY":"old"}', { mode: 0o600 });
  const session = await openBackupSession(embeddedUrl(dataDir, 'owner'));
  return { embedded, task: { dataDir, vault, session, follows: true, say } };
}

/** Inserts one number after the other until it is stopped. */
function startWriter() {
  const state = { acknowledged: 0, stopped: false };
  const ended = withOwner(async (sql) => {
    for (let n = 1; !state.stopped; n += 1) {
      await sql`insert into t values (${n}, ${'x'.repeat(500)})`;
      state.acknowledged = n;
    }
  });
  return { state, ended };
}

it(
  'has all that was acknowledged before its end, of a database that was written to meanwhile and then destroyed',
  async () => {
    const { embedded, task } = await begin();
    const writer = startWriter();
    await task.session.keepLog(false);
    await sleep(300);
    await copyBase(task);
    storeFile('documents/bb/two', 'second document');
    await copyNews(task);
    const { acknowledged } = writer.state;
    await copyNews(task);
    writer.state.stopped = true;
    await writer.ended;
    await task.session.close();
    process.kill(embedded.pid, 'SIGKILL');
    await embedded.exited;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });

    await restore({ dataDir, vault, to: null, say });
    await start();
    const numbers = await numbersOf(dataDir);
    expect(acknowledged).toBeGreaterThan(20);
    expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(readFileSync(path.join(dataDir, 'storage/documents/aa/one'), 'utf8')).toBe('first document');
    expect(readFileSync(path.join(dataDir, 'storage/documents/bb/two'), 'utf8')).toBe('second document');
    expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toContain('old');
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(dataDir, 'log'))).toBe(false);
    await withOwner((sql) => sql`insert into t values (0, '')`);
  },
  TIMEOUT_MS,
);

it(
  'goes back to a moment between its copies, with the keys of that moment',
  async () => {
    const { task } = await begin();
    const before = new Date();
    expect(await task.session.keepLog(true)).toBe(false);
    await copyBase(task);
    await withOwner((sql) => sql`insert into t values (1, '')`);
    await copyNews(task);
    await sleep(50);
    const between = new Date();
    await sleep(50);
    writeFileSync(path.join(dataDir, 'secrets.json'), '{"ASSAY_ENCRYPTION_KEY":"new"}', { mode: 0o600 });
    await withOwner((sql) => sql`insert into t values (2, '')`);
    await copyNews(task);
    expect(await task.session.keepLog(true)).toBe(true);
    const kept = () => withOwner((sql) => sql`select restart_lsn from pg_replication_slots`);
    const [restart] = await kept();
    await withOwner((sql) => sql`insert into t values (3, '')`);
    await copyNews({ ...task, vault: new Vault(path.join(root, 'another'), KEY), follows: false });
    expect(await kept()).toEqual([restart]);
    await withOwner((sql) => sql`delete from t where n = 3`);

    const [whole, earlier] = [path.join(root, 'whole'), path.join(root, 'earlier')];
    await restore({ dataDir: whole, vault, to: null, say });
    await restore({ dataDir: earlier, vault, to: between, say });
    await start(whole);
    expect(await numbersOf(whole)).toEqual([1, 2]);
    expect(readFileSync(path.join(whole, 'secrets.json'), 'utf8')).toContain('"new"');
    await start(earlier);
    expect(await numbersOf(earlier)).toEqual([1]);
    expect(readFileSync(path.join(earlier, 'secrets.json'), 'utf8')).toContain('"new,old"');

    const nowhere = path.join(root, 'nowhere');
    const soon = new Date(Date.now() + 60_000);
    await expect(restore({ dataDir: nowhere, vault, to: before, say })).rejects.toThrow('no copy from before');
    await expect(restore({ dataDir: nowhere, vault, to: soon, say })).rejects.toThrow('ends before that moment');
    await expect(restore({ dataDir: whole, vault, to: null, say })).rejects.toThrow('is not empty');
    expect(existsSync(nowhere)).toBe(false);

    await copyBase(task);
    await copyNews(task);
    const parts = (await vault.list('log')).length;
    await prune(task, 1);
    expect(await vault.list('bases')).toHaveLength(1);
    expect((await vault.list('log')).length).toBeLessThan(parts);
    await restore({ dataDir: nowhere, vault, to: null, say });
    await start(nowhere);
    expect(await numbersOf(nowhere)).toEqual([1, 2]);
    await task.session.forgetLog();
    await task.session.close();
  },
  TIMEOUT_MS,
);
