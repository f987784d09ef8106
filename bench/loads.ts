import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { embeddedUrl } from '#db/embedded.ts';
import { type Installation, removeInstallation, serverPid, startInstallation } from '#lib/testing/installation.ts';
import { writeCustomers } from './load/generate.ts';
import { digestOf, lookInside } from './load/proof.ts';
import { type BenchTenant, openTenant, uploadFile } from './load/upload.ts';

const ENV = {
  ASSAY_ADMIN_EMAIL: 'admin@example.com',
  ASSAY_ADMIN_PASSWORD: 'correct horse battery',
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'silent',
};
const BAD_SHARE = 0.05;
const SEED = 77;
const RETRY_MS = 1000;
const RECOVERY_MS = 180_000;

interface Outcome {
  /** Whether the load that was struck had been answered before. */
  readonly answered: boolean;
  readonly losses: readonly string[];
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Kills the server at random moments of customer loads, and proves of each that all or nothing was visible, that what
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
  const databaseUrl = embeddedUrl(installation.dataDir);
  const losses: string[] = [];
  try {
    const clean = await openTenant(installation, 'Clean');
    const { seconds, result } = await uploadFile(clean, file);
    const expected = await digestOf(databaseUrl, clean.tenantId);
    print(
      `a clean load takes ${(seconds * 1000).toFixed(0)} ms: ${result.loadedCount} loaded, ${result.failedCount} failed`,
    );
    const subject = { file, databaseUrl, expected, loaded: result.loadedCount, cleanMs: seconds * 1000 };
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const outcome = await strike(installation, subject);
      losses.push(...outcome.losses);
      const said = outcome.answered ? 'was answered before' : 'was not answered';
      print(
        `round ${String(round).padStart(2)}  ${said}  ${outcome.losses.join('; ') || 'all or nothing, retry equal'}`,
      );
    }
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
  readonly cleanMs: number;
}

async function strike(installation: Installation, subject: Subject): Promise<Outcome> {
  const tenant = await openTenant(installation, 'Struck');
  const losses: string[] = [];
  const first = uploadFile(tenant, subject.file).then(
    () => true,
    () => false,
  );
  await sleep(randomInt(0, Math.ceil(subject.cleanMs * 1.2)));
  const pid = serverPid(installation);
  if (pid) process.kill(pid, 'SIGKILL');
  const answered = await first;
  const seen = await lookInside(subject.databaseUrl, tenant.tenantId);
  if (seen !== 0 && seen !== subject.loaded) losses.push(`${seen} of ${subject.loaded} customers were visible`);
  if (answered && seen === 0) losses.push('an answered load was lost');
  const retried = await retry(tenant, subject.file);
  if (retried !== subject.loaded) losses.push(`the retry loaded ${retried}`);
  if ((await digestOf(subject.databaseUrl, tenant.tenantId)) !== subject.expected) {
    losses.push('the retry does not equal a clean load');
  }
  return { answered, losses };
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
