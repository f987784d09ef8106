import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { connect, type Sql } from '#db/client.ts';
import { embeddedUrl } from '#db/embedded.ts';
import { listNamedKeys } from '#db/queries/housekeeping.ts';
import { createTokenFor } from '#lib/testing/admin.ts';
import {
  ADMINISTRATOR,
  type Installation,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';
import { customerUpload, documentUpload, type Target, type Upload } from './storage/sent.ts';
import { keysIn, STORES, type Watched } from './storage/stores.ts';

const ENV = {
  ...ADMINISTRATOR,
  ASSAY_LOG_LEVEL: 'silent',
};
const TENANT = 'default';
const NAMED_MAX = 5000;
const LOAD_EVERY = 4;
const KILL_WITHIN_MS = 300;
const RETRY_MS = 500;
const RECOVERY_MS = 90_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Kills the server between the put of a file and the commit of the row that names it, and proves that no row names what is not stored,
 * that the retry succeeds, and that housekeeping removes what no row names and nothing else: `npm run prove:storage`, with
 * `--rounds 20` and `--stores local,s3`. Exits 1 on any fault.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '20' }, stores: { type: 'string', default: 'local,s3' } },
  });
  const faults: string[] = [];
  for (const name of values.stores.split(',')) {
    if (name !== 'local' && name !== 's3') throw new Error(`There is no store "${name}": local, s3.`);
    print(`${name}:`);
    faults.push(...(await proveStore(name, Number(values.rounds))).map((fault) => `${name}: ${fault}`));
  }
  print(faults.length === 0 ? '\nno dead row, nothing left behind' : `\n${faults.length} FAULTS\n${faults.join('\n')}`);
  return faults.length === 0 ? 0 : 1;
}

interface Site {
  readonly installation: Installation;
  readonly store: Watched;
  readonly target: Target;
  /** As the owner of the tables, who sees every tenant. */
  readonly sql: Sql;
}

async function proveStore(name: keyof typeof STORES, rounds: number): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-prove-storage-'));
  const store = await STORES[name](dataDir);
  const installation = await startInstallation({ dataDir, env: { ...ENV, ...store.env } });
  const { sql, close } = connect(embeddedUrl(dataDir, 'owner'), 4);
  try {
    const token = await createTokenFor(installation, TENANT, ['documents:write', 'customers:write']);
    const site = { installation, store, sql, target: { url: installation.url, tenantId: TENANT, token } };
    const faults: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const upload = await (round % LOAD_EVERY === 0 ? customerUpload(round, dataDir) : documentUpload(round));
      const found = await strike(site, upload);
      faults.push(...found);
      print(`  round ${String(round).padStart(2)}  ${upload.kind.padEnd(9)}  ${found.join('; ') || 'ok'}`);
    }
    return [...faults, ...(await sweep(site))];
  } finally {
    await close();
    await installation.stop();
    await store.close();
    removeInstallation({ dataDir });
  }
}

/** One kill: what was found wrong with it. */
async function strike(site: Site, upload: Upload): Promise<string[]> {
  const { installation, store, sql, target } = site;
  const before = await named(sql);
  const struck = await sql.begin(async (tx) => {
    await tx`lock table audit in share row exclusive mode`;
    const answer = upload.send(target);
    const key = await store.nextPut(upload.kind, answer);
    await sleep(Math.random() * KILL_WITHIN_MS);
    const pid = serverPid(installation);
    if (pid) process.kill(pid, 'SIGKILL');
    return { key, status: await answer };
  });
  if (struck.key === undefined) return [`nothing was stored; the answer was ${struck.status}`];
  const faults = struck.status === null ? [] : [`it was answered with ${struck.status} before its commit`];
  const after = await named(sql);
  if (after.has(struck.key)) faults.push('a row that was not committed names the file');
  if (after.size !== before.size) faults.push(`rows name ${after.size} keys, before ${before.size}`);
  if ((await store.storage.sizeOf(struck.key)) === null) faults.push('what was put is gone');
  if (!(await retried(upload, target))) faults.push('the retry was not answered with 200');
  return [...faults, ...(await deadRows(site))];
}

async function named(sql: Sql): Promise<Map<string, boolean>> {
  const rows = await listNamedKeys(sql, '', NAMED_MAX);
  return new Map(rows.map(({ key, stored }) => [key, stored]));
}

/** Rows that name what is not stored. */
async function deadRows({ sql, store }: Site): Promise<string[]> {
  const faults: string[] = [];
  for (const [key, stored] of await named(sql)) {
    const files = store.storage.list(key)[Symbol.asyncIterator]();
    if (stored && (await files.next()).done) faults.push(`a row names ${key}, which is not stored`);
  }
  return faults;
}

/** Sends it until it is taken, as a client would. */
async function retried(upload: Upload, target: Target): Promise<boolean> {
  for (const deadline = performance.now() + RECOVERY_MS; performance.now() < deadline; await sleep(RETRY_MS))
    if ((await upload.send(target)) === 200) return true;
  return false;
}

/** Two days later what no row names is gone, and nothing else. */
async function sweep(site: Site): Promise<string[]> {
  const { installation, store, sql } = site;
  const stored = [...(await named(sql))].filter(([, isStored]) => isStored).map(([key]) => key);
  const before = await keysIn(store.storage);
  const env = { ...process.env, ...store.env, ASSAY_DATA_DIR: installation.dataDir, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'storage', 'sweep.ts')], { env });
  const after = await keysIn(store.storage);
  const left = [...after].filter((key) => !stored.includes(key));
  const lost = stored.filter((key) => !after.has(key));
  print(`  ${before.size} keys stored, ${stored.length} named by rows; after the sweep ${after.size}`);
  return [...left.map((key) => `${key} is left`), ...lost.map((key) => `${key} was swept and is named`)];
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exit(await main());
