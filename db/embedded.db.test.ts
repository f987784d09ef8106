import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionOptions } from './client.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

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

async function answer({ url }: EmbeddedPostgres): Promise<unknown> {
  const { host } = connectionOptions(url);
  const sql = postgres({ ...(host ? { host } : {}), user: 'assay', database: 'assay', max: 1 });
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
