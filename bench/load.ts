import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { embeddedUrl } from '#db/embedded.ts';
import {
  ADMINISTRATOR,
  type Installation,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';
import { type FilePlan, writeCustomers } from './load/generate.ts';
import { copyRaw } from './load/raw-copy.ts';
import { type Measured, perSecond, report } from './load/report.ts';
import { openTenant, stagesOf, uploadFile } from './load/upload.ts';
import { processBytes, resetPeak } from './process-memory.ts';

const ENV = {
  ...ADMINISTRATOR,
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_CUSTOMER_FILE_BYTES_MAX: String(4 * 1024 ** 3),
  ASSAY_LOG_LEVEL: 'error',
};
const OPTIONS = {
  rows: { type: 'string', default: '100000,1000000' },
  growth: { type: 'string', default: '5000000' },
  rounds: { type: 'string', default: '3' },
  small: { type: 'string', default: '100' },
  beside: { type: 'string', default: '300000' },
} as const;
const SMALL_ROWS = 100;
const BAD_SHARE = 0.1;
const SEED = 20261121;
const MIB = 1024 * 1024;

interface Bench {
  readonly installation: Installation;
  readonly dir: string;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const sizesOf = (list: string) =>
  list
    .split(',')
    .map(Number)
    .filter((each) => each > 0);

/**
 * What a customer load costs against raw COPY of the same customers into a typed table with its primary key, interleaved
 * on an installation of its own: `npm run bench -- load --rows 100000,1000000 --growth '' --rounds 3`. `--growth` names
 * sizes that are loaded once. `--small` loads of a hundred new customers follow, at once behind one of `--beside` rows.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const installation = await startInstallation({ env: ENV });
  const bench = { installation, dir: mkdtempSync(path.join(os.tmpdir(), 'assay-bench-load-')) };
  try {
    const measured: Measured[] = [];
    for (const rows of sizesOf(values.rows)) measured.push(...(await measureSize(bench, rows, Number(values.rounds))));
    for (const rows of sizesOf(values.growth)) {
      const file = await generate(bench, { format: 'csv', rows, badShare: 0 });
      measured.push(await measureRound(bench, { name: 'good', file, rows }, await copyOf(bench, file)));
      rmSync(file);
    }
    report(measured, await measureSmall(bench, Number(values.small), Number(values.beside)), print);
  } finally {
    await installation.stop();
    removeInstallation(installation);
    rmSync(bench.dir, { recursive: true, force: true });
  }
}

/** Each kind of file of one size, round by round behind a raw COPY. */
async function measureSize(bench: Bench, rows: number, rounds: number): Promise<Measured[]> {
  const files = {
    good: await generate(bench, { format: 'csv', rows, badShare: 0 }),
    bad: await generate(bench, { format: 'csv', rows, badShare: BAD_SHARE }),
    json: await generate(bench, { format: 'json', rows, badShare: 0 }),
  };
  const measured: Measured[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const raw = await copyOf(bench, files.good);
    print(`round ${round}  raw COPY ${rows} rows  ${raw.toFixed(2)} s  ${perSecond(rows, raw)}`);
    for (const [name, file] of Object.entries(files))
      measured.push(await measureRound(bench, { name, file, rows }, raw));
  }
  for (const file of Object.values(files)) rmSync(file);
  return measured;
}

function copyOf({ installation }: Bench, file: string): Promise<number> {
  return copyRaw(embeddedUrl(installation.dataDir, 'owner'), file);
}

async function generate({ dir }: Bench, plan: Omit<FilePlan, 'path' | 'seed'>): Promise<string> {
  const file = path.join(dir, `${plan.rows}-${plan.badShare}.${plan.format}`);
  const bytes = await writeCustomers({ ...plan, path: file, seed: SEED });
  print(`${plan.rows.toLocaleString('en')} customers, ${plan.format}, ${(bytes / 1e6).toFixed(0)} MB`);
  return file;
}

interface Subject {
  readonly name: string;
  readonly file: string;
  readonly rows: number;
}

/** @param raw seconds of the raw COPY of the same round. */
async function measureRound({ installation }: Bench, { name, file, rows }: Subject, raw: number): Promise<Measured> {
  const tenant = await openTenant(installation, `Bench ${name}`);
  const pid = serverPid(installation);
  if (!pid) throw new Error('No server runs.');
  resetPeak(pid);
  const before = Math.round(processBytes(pid, 'VmRSS') / MIB);
  const { seconds, result, loadId } = await uploadFile(tenant, file);
  const peakMiB = Math.round(processBytes(pid, 'VmHWM') / MIB);
  if (result.loadedCount + result.failedCount !== rows) throw new Error(`Of ${rows} rows some are not accounted for.`);
  const stages = await stagesOf(tenant, loadId);
  const loadSeconds = seconds - (stages.profiling ?? 0);
  const told = Object.entries(stages).map(([stage, each]) => `${stage} ${each.toFixed(2)}`);
  print(
    `         ${name.padEnd(5)} ${rows} rows  ${seconds.toFixed(2)} s (${told.join(', ')})  ${perSecond(rows, seconds)}  ` +
      `load only ${(loadSeconds / raw).toFixed(2)} x, with profile ${(seconds / raw).toFixed(2)} x raw COPY  ` +
      `failed ${result.failedCount}  RSS ${before} -> peak ${peakMiB} MiB`,
  );
  return { name, rows, seconds, loadSeconds, raw, peakMiB };
}

/** Milliseconds of each of some loads of a hundred new customers, beside many of the tenant. */
async function measureSmall(bench: Bench, times: number, beside: number): Promise<number[]> {
  const tenant = await openTenant(bench.installation, 'Bench small');
  const taken: number[] = [];
  if (times === 0) return taken;
  const many = await generate(bench, { format: 'csv', rows: beside, badShare: 0 });
  await uploadFile(tenant, many);
  const file = path.join(bench.dir, 'small.csv');
  for (let at = 0; at < times; at += 1) {
    const first = 1 + beside + at * SMALL_ROWS;
    await writeCustomers({ path: file, format: 'csv', rows: SMALL_ROWS, badShare: 0, seed: SEED + at, first });
    taken.push((await uploadFile(tenant, file)).seconds * 1000);
  }
  return taken;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
process.exit(0);
