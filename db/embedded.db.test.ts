import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionOptions } from './address.ts';
import { type EmbeddedPostgres, embeddedUrl, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const TIMEOUT_MS = 60_000;
let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-embedded-'));
});

afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded(dataDir);
  started.push(embedded);
  return embedded;
}

function open(databaseUrl: string): postgres.Sql {
  const { url, options } = connectionOptions(databaseUrl);
  return postgres(url, { ...options, max: 1, onnotice: () => {} });
}

async function answer({ url }: EmbeddedPostgres): Promise<unknown> {
  const sql = open(url);
  const rows = await sql`select 1 as one`;
  await sql.end();
  return rows[0]?.one;
}

it(
  'refuses a second start in a data directory that is in use, and leaves the first alone',
  async () => {
    const first = await start();
    await expect(start()).rejects.toThrow('Another Assay runs in this data directory');
    expect(await answer(first)).toBe(1);
    await first.stop();
    expect(await answer(await start())).toBe(1);
  },
  TIMEOUT_MS,
);

it(
  'gives a fresh data directory to exactly one of two that start at once',
  async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(started).toHaveLength(1);
    for (const each of started) expect(await answer(each)).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.includes('.init'))).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'lets nobody in without a password, and keeps the passwords for their owner only',
  async () => {
    const { url, ownerUrl } = await start();
    for (const each of [url, ownerUrl]) {
      const stranger = new URL(each);
      stranger.password = 'wrong';
      const sql = open(stranger.toString());
      await expect(sql`select 1`).rejects.toMatchObject({ code: '28P01' });
      await sql.end();
    }
    expect(statSync(path.join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
  },
  TIMEOUT_MS,
);

it(
  'gives the application a role that reaches neither files, programs nor other roles, and owns nothing',
  async () => {
    const { url, ownerUrl } = await start();
    await migrate(ownerUrl, url);
    const sql = open(url);
    for (const statement of [
      "copy (select 1) to program 'true'",
      "copy (select 1) to '/tmp/assay-copy'",
      'select rolpassword from pg_authid',
      'create role intruder',
      'create database intruder',
      'create table public.intruder ()',
      'drop table customers',
      'set role assay',
    ]) {
      await expect(sql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    expect(await sql`select relname from pg_class where relowner = current_user::regrole`).toEqual([]);
    await sql.unsafe('create unlogged table staging.own (); drop table staging.own');
    await sql.end();
  },
  TIMEOUT_MS,
);

it(
  'lets the application use the tables of later migrations',
  async () => {
    const { url, ownerUrl } = await start();
    await migrate(ownerUrl, url);
    const owner = open(ownerUrl);
    await owner.unsafe('create table later (n int)');
    await owner.end();
    const sql = open(url);
    await sql.unsafe('insert into later values (1); update later set n = 2; delete from later');
    await sql.end();
  },
  TIMEOUT_MS,
);

/** Makes the cluster what earlier versions made: whoever reaches the socket is the superuser `assay`. */
async function makeTrusting({ ownerUrl, stop }: EmbeddedPostgres): Promise<void> {
  const sql = open(ownerUrl);
  await sql.unsafe(`alter role assay password null; drop owned by assay_app; drop role assay_app;
    create schema if not exists staging; create unlogged table staging.load_left (); create table kept as select 7 as n`);
  await sql.end();
  await stop();
  writeFileSync(path.join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
  rmSync(path.join(dataDir, 'database.json'));
}

it(
  'closes the cluster of an earlier version, which trusted its socket, and keeps its rows',
  async () => {
    await makeTrusting(await start());
    const { url, ownerUrl } = await start();
    const stranger = new URL(ownerUrl);
    stranger.password = '';
    const outside = open(stranger.toString());
    await expect(outside`select 1`).rejects.toBeDefined();
    await migrate(ownerUrl, url);
    const sql = open(url);
    expect(await sql`select n from kept`).toEqual([{ n: 7 }]);
    await sql.unsafe('drop table staging.load_left');
    await sql.end();
  },
  TIMEOUT_MS,
);

it(
  'makes an upgrade good that was cut off after the passwords were set',
  async () => {
    const first = await start();
    await first.stop();
    writeFileSync(path.join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
    const { ownerUrl } = await start();
    const stranger = new URL(ownerUrl);
    stranger.password = 'wrong';
    const outside = open(stranger.toString());
    await expect(outside`select 1`).rejects.toMatchObject({ code: '28P01' });
    expect(embeddedUrl(dataDir, 'owner')).toBe(ownerUrl);
  },
  TIMEOUT_MS,
);
