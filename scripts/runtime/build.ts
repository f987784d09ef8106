import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleCollector } from './collector.ts';
import { ROOT } from './environment.ts';

const SOURCES = [
  '{app,components,lib,db}/**/*.{ts,tsx,css,json}',
  'docs/openapi.json',
  'package-lock.json',
  'package.json',
  'next.config.mjs',
  'tsconfig.json',
];
const STAMP = path.join(ROOT, '.next', 'assay-sources');
const BUSY = 'Another next build process is already running';
const WAIT_MS = 300_000;
const PAUSE_MS = 2000;

/**
 * Runs `next build`, and makes the browser collector, when a source changed since the last build; waits while another
 * process builds in this folder.
 * @throws Error when it fails or `stopped` ends it.
 */
export async function buildWhenStale(stopped?: AbortSignal): Promise<boolean> {
  const sources = hashSources();
  const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
  if (isFresh()) return false;
  process.stdout.write('Building the console (the first time takes about a minute) ...\n');
  rmSync(STAMP, { force: true });
  for (const deadline = Date.now() + WAIT_MS; !isFresh(); ) {
    const { code, output } = await runBuild(stopped);
    if (code === 0) {
      await bundleCollector();
      writeFileSync(STAMP, sources);
    } else if (!output.includes(BUSY) || Date.now() > deadline) throw new Error(`The build failed:\n${output}`);
    else await sleep(PAUSE_MS, undefined, stopped ? { signal: stopped } : {});
  }
  return true;
}

async function runBuild(stopped: AbortSignal | undefined): Promise<{ code: unknown; output: string }> {
  const next = path.join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(stopped ? { signal: stopped } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return { code, output };
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
