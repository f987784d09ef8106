import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { embeddedUrl } from '#db/embedded.ts';
import {
  ADMINISTRATOR,
  type Installation,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';
import { writeCustomers } from './load/generate.ts';
import { digestOf, lookInside } from './load/proof.ts';
import { type BenchTenant, openTenant, uploadFile } from './load/upload.ts';

const ENV = {
  ...ADMINISTRATOR,
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'silent',
};
const BAD_SHARE = 0.05;
const SEED = 77;
const RETRY_MS = 1000;
const RECOVERY_MS = 180_000;
/** Loads on a server that has run before, as every struck one has; the quickest tells how long a kill has. */
const WARM_LOADS = 3;
/** Shares that follow each other so spread over 0..1 evenly, however many are taken. */
const GOLDEN_SHARE = (Math.sqrt(5) - 1) / 2;

interface Outcome {
  /** How long the load that was to be struck took, where it was answered before. */
  readonly answeredMs: number | null;
  readonly losses: readonly string[];
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Kills the server at moments that spread over the whole of a customer load, and proves of each that all or nothing was visible, that what
 * was answered is there, and that the retry equals one clean load: `npm run prove:loads -- --rounds 50 --rows 3000`.
 * Exits 1 on any loss.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '50' }, rows: { type: 'string', default: '3000' } },
  });
  const rows = Number(values.rows);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-prove-loads-'));
  const file = path.join(dir, 'customers.csv');
  await writeCustomers({ path: file, format: 'csv', rows, badShare: BAD_SHARE, seed: SEED });
  const installation = await startInstallation({ env: ENV });
  const databaseUrl = embeddedUrl(installation.dataDir, 'owner');
  const losses: string[] = [];
  try {
    const clean = await openTenant(installation, 'Clean');
    const { result } = await uploadFile(clean, file);
    const expected = await digestOf(databaseUrl, clean.tenantId);
    const subject = { file, databaseUrl, expected, loaded: result.loadedCount };
    let loadMs = await quickestLoad(installation, file);
    print(`a clean load takes ${loadMs.toFixed(0)} ms: ${result.loadedCount} loaded, ${result.failedCount} failed`);
    const start = Math.random();
    const rounds = Number(values.rounds);
    let before = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const killMs = ((start + round * GOLDEN_SHARE) % 1) * loadMs;
      const outcome = await strike(installation, subject, killMs);
      losses.push(...outcome.losses);
      if (outcome.answeredMs === null) before += 1;
      else loadMs = Math.min(loadMs, outcome.answeredMs);
      const said = outcome.answeredMs === null ? 'was not answered' : 'was answered before';
      const found = outcome.losses.join('; ') || 'all or nothing, retry equal';
      print(`round ${String(round).padStart(2)}  killed after ${killMs.toFixed(0).padStart(4)} ms  ${said}  ${found}`);
    }
    print(`${before} of ${rounds} kills fell before the answer`);
    losses.push(...(await leftovers(installation, databaseUrl)));
    print(
      losses.length === 0 ? '\nnothing half loaded, nothing lost' : `\n${losses.length} LOSSES\n${losses.join('\n')}`,
    );
  } finally {
    await installation.stop();
    removeInstallation(installation);
    rmSync(dir, { recursive: true, force: true });
  }
  return losses.length === 0 ? 0 : 1;
}

interface Subject {
  readonly file: string;
  readonly databaseUrl: string;
  /** Digest of the customers that a clean load leaves. */
  readonly expected: string;
  readonly loaded: number;
}

/** Milliseconds. */
async function quickestLoad(installation: Installation, file: string): Promise<number> {
  const taken: number[] = [];
  for (let load = 0; load < WARM_LOADS; load += 1) {
    taken.push((await uploadFile(await openTenant(installation, 'Warm'), file)).seconds * 1000);
  }
  return Math.min(...taken);
}

async function strike(installation: Installation, subject: Subject, killMs: number): Promise<Outcome> {
  const tenant = await openTenant(installation, 'Struck');
  const losses: string[] = [];
  const first = uploadFile(tenant, subject.file).then(
    ({ seconds }) => seconds * 1000,
    () => null,
  );
  await sleep(killMs);
  const pid = serverPid(installation);
  if (pid) process.kill(pid, 'SIGKILL');
  const answeredMs = await first;
  const seen = await lookInside(subject.databaseUrl, tenant.tenantId);
  if (seen !== 0 && seen !== subject.loaded) losses.push(`${seen} of ${subject.loaded} customers were visible`);
  if (answeredMs !== null && seen === 0) losses.push('an answered load was lost');
  const retried = await retry(tenant, subject.file);
  if (retried !== subject.loaded) losses.push(`the retry loaded ${retried}`);
  if ((await digestOf(subject.databaseUrl, tenant.tenantId)) !== subject.expected) {
    losses.push('the retry does not equal a clean load');
  }
  return { answeredMs, losses };
}

/** Sends the file until it is answered, as a client would. */
async function retry(tenant: BenchTenant, file: string): Promise<number> {
  for (const deadline = performance.now() + RECOVERY_MS; ; ) {
    try {
      return (await uploadFile(tenant, file)).result.loadedCount;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Staging tables of loads that no longer run. */
async function leftovers(installation: Installation, databaseUrl: string): Promise<string[]> {
  const tenant = await openTenant(installation, 'Last');
  const file = path.join(installation.dataDir, 'last.csv');
  await writeCustomers({ path: file, format: 'csv', rows: 10, badShare: 0, seed: SEED });
  await uploadFile(tenant, file);
  const tables = await lookInside(databaseUrl, null);
  const tmp = readdirSync(path.join(installation.dataDir, 'tmp'));
  print(`${tmp.length} uploads of killed servers wait for the hourly sweep`);
  return tables === 0 ? [] : [`${tables} staging tables are left`];
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exit(await main());
