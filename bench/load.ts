import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { embeddedUrl } from '#db/embedded.ts';
import { type Installation, removeInstallation, serverPid, startInstallation } from '#lib/testing/installation.ts';
import { type FilePlan, writeCustomers } from './load/generate.ts';
import { copyRaw } from './load/raw-copy.ts';
import { openTenant, stagesOf, uploadFile } from './load/upload.ts';
import { processBytes, resetPeak } from './process-memory.ts';

const ENV = {
  ASSAY_ADMIN_EMAIL: 'admin@example.com',
  ASSAY_ADMIN_PASSWORD: 'correct horse battery',
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_CUSTOMER_FILE_BYTES_MAX: String(4 * 1024 ** 3),
  ASSAY_LOG_LEVEL: 'error',
};
const OPTIONS = {
  rows: { type: 'string', default: '1000000' },
  growth: { type: 'string', default: '100000,5000000' },
  rounds: { type: 'string', default: '3' },
  small: { type: 'string', default: '40' },
} as const;
const GOALS = { load: 2.5, profile: 5, bad: 1.15, smallMs: 150, rssMiB: 400 };
const SMALL_ROWS = 100;
const BAD_SHARE = 0.1;
const SEED = 20261121;
const MIB = 1024 * 1024;

interface Measured {
  readonly name: string;
  readonly rows: number;
  readonly seconds: number;
  /** Without the profile. */
  readonly loadSeconds: number;
  readonly peakMiB: number;
}

interface Bench {
  readonly installation: Installation;
  readonly dir: string;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const perSecond = (rows: number, seconds: number) => `${Math.round(rows / seconds).toLocaleString('en')} rows/s`;

/**
 * What a customer load costs against raw COPY of the same file into a typed table with its primary key, interleaved on
 * an installation of its own: `npm run bench -- load --rows 100000 --growth '' --rounds 3`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const installation = await startInstallation({ env: ENV });
  const bench = { installation, dir: mkdtempSync(path.join(os.tmpdir(), 'assay-bench-load-')) };
  try {
    const rows = Number(values.rows);
    const files = {
      good: await generate(bench, { format: 'csv', rows, badShare: 0 }),
      bad: await generate(bench, { format: 'csv', rows, badShare: BAD_SHARE }),
      json: await generate(bench, { format: 'json', rows, badShare: 0 }),
    };
    const raw: number[] = [];
    const best = new Map<string, Measured>();
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      raw.push(await copyRaw(embeddedUrl(installation.dataDir), files.good));
      print(`round ${round}  raw COPY      ${raw.at(-1)?.toFixed(2)} s`);
      for (const [name, file] of Object.entries(files)) {
        const measured = await measure(bench, { name, file, rows });
        if (measured.seconds < (best.get(name)?.seconds ?? Number.POSITIVE_INFINITY)) best.set(name, measured);
      }
    }
    const grown: Measured[] = [];
    for (const size of values.growth
      .split(',')
      .map(Number)
      .filter((each) => each > 0)) {
      const file = await generate(bench, { format: 'csv', rows: size, badShare: 0 });
      grown.push(await measure(bench, { name: 'growth', file, rows: size }));
      rmSync(file);
    }
    const small = await measureSmall(bench, Number(values.small));
    summarise(Math.min(...raw), best, grown, small);
  } finally {
    await installation.stop();
    removeInstallation(installation);
    rmSync(bench.dir, { recursive: true, force: true });
  }
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

async function measure({ installation }: Bench, { name, file, rows }: Subject): Promise<Measured> {
  const tenant = await openTenant(installation, `Bench ${name}`);
  const pid = serverPid(installation);
  if (!pid) throw new Error('No server runs.');
  resetPeak(pid);
  const before = Math.round(processBytes(pid, 'VmRSS') / MIB);
  const { seconds, result, loadId } = await uploadFile(tenant, file);
  const peak = Math.round(processBytes(pid, 'VmHWM') / MIB);
  if (result.loadedCount + result.failedCount !== rows) throw new Error(`Of ${rows} rows some are not accounted for.`);
  const stages = await stagesOf(tenant, loadId);
  const told = Object.entries(stages).map(([stage, each]) => `${stage} ${each.toFixed(2)}`);
  print(
    `         ${name.padEnd(8)} ${rows} rows  ${seconds.toFixed(2)} s (${told.join(', ')})  ` +
      `${perSecond(rows, seconds)}  failed ${result.failedCount}  RSS ${before} -> peak ${peak} MiB`,
  );
  return { name, rows, seconds, loadSeconds: seconds - (stages.profiling ?? 0), peakMiB: peak };
}

/** Milliseconds of each of some loads of a hundred rows, sorted. */
async function measureSmall(bench: Bench, times: number): Promise<number[]> {
  const tenant = await openTenant(bench.installation, 'Bench small');
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const file = path.join(bench.dir, 'small.csv');
    await writeCustomers({ path: file, format: 'csv', rows: SMALL_ROWS, badShare: 0, seed: SEED + at });
    taken.push((await uploadFile(tenant, file, '&force=true')).seconds * 1000);
  }
  return taken.sort((a, b) => a - b);
}

function summarise(
  raw: number,
  best: ReadonlyMap<string, Measured>,
  grown: readonly Measured[],
  small: number[],
): void {
  const good = best.get('good');
  if (!good) return;
  const says = (name: string, found: string, met: boolean) =>
    print(`${name.padEnd(34)} ${found.padEnd(24)} ${met ? 'met' : 'missed'}`);
  print('');
  const load = good.loadSeconds / raw;
  says(`load only <= ${GOALS.load} x raw COPY`, `${load.toFixed(2)} x`, load <= GOALS.load);
  const profile = good.seconds / raw;
  says(`with profile <= ${GOALS.profile} x raw COPY`, `${profile.toFixed(2)} x`, profile <= GOALS.profile);
  const bad = (best.get('bad')?.seconds ?? 0) / good.seconds;
  says('10 % bad rows <= +15 %', `${((bad - 1) * 100).toFixed(0)} %`, bad <= GOALS.bad);
  const json = (best.get('json')?.seconds ?? 0) / good.seconds;
  print(`${'JSON'.padEnd(34)} ${json.toFixed(2)} x CSV`);
  const peaks = [...best.values(), ...grown].map(({ peakMiB: peak }) => peak);
  says(`peak RSS < ${GOALS.rssMiB} MiB`, `${Math.max(...peaks)} MiB`, Math.max(...peaks) < GOALS.rssMiB);
  for (const { rows, seconds, peakMiB: peak } of [...grown, good]) {
    print(`${`${rows.toLocaleString('en')} rows`.padEnd(34)} ${perSecond(rows, seconds)}, peak RSS ${peak} MiB`);
  }
  const p95 = small[Math.floor(small.length * 0.95)] ?? 0;
  says(`100 rows p95 < ${GOALS.smallMs} ms`, `${p95.toFixed(0)} ms`, p95 < GOALS.smallMs);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
process.exit(0);
