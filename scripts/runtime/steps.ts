import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './environment.ts';

export interface Tally {
  passed: number;
  failed: number;
}

interface Step {
  readonly title: string;
  readonly command: readonly string[];
  /** How to read the number of tests from the report at `reportFile`; a step without counts as one check. */
  readonly report?: (report: unknown) => Tally;
}

const BIN = path.join(ROOT, 'node_modules', '.bin');
const VITEST = ['vitest', 'run', '--config', 'lib/testing/vitest.config.ts', '--reporter=default', '--reporter=json'];

/** What `npm run verify` runs: no database, no browser. */
export const STATIC_STEPS: readonly Step[] = [
  { title: 'Lint and format', command: ['biome', 'ci', '--max-diagnostics=30', '.'] },
  { title: 'Route types', command: ['next', 'typegen'] },
  { title: 'Types', command: ['tsc', '--noEmit'] },
  {
    title: 'Boundaries',
    command: ['depcruise', '--config', 'scripts/dependency-cruiser.cjs', 'app', 'components', 'lib', 'db', 'eval'],
  },
  { title: 'Unused code', command: ['knip', '--no-progress'] },
  { title: 'Unit tests', command: [...VITEST, '--project', 'unit', '--project', 'edge'], report: vitestTally },
];

export const DATABASE_STEPS: readonly Step[] = [
  { title: 'Database and handler tests', command: [...VITEST, '--project', 'db'], report: vitestTally },
];

export const BROWSER_STEPS: readonly Step[] = [
  {
    title: 'Browser tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    report: playwrightTally,
  },
];

/** Runs the steps in order, all of them even when one fails, and adds up what they report. */
export async function runSteps(steps: readonly Step[], env: NodeJS.ProcessEnv = process.env): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  for (const step of steps) {
    const startedAt = Date.now();
    const tally = await runStep(step, env);
    total.passed += tally.passed;
    total.failed += tally.failed;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `${tally.failed === 0 ? 'ok  ' : 'FAIL'} ${step.title} (${tally.passed} passed, ${seconds} s)\n`,
    );
  }
  return total;
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Tally> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-report-'));
  const reportFile = path.join(dir, 'report.json');
  const [program = '', ...args] = step.command;
  const extra = program === 'vitest' ? [`--outputFile.json=${reportFile}`] : [];
  const code = await run(path.join(BIN, program), [...args, ...extra], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const tally = step.report
    ? readTally(reportFile, step.report)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  rmSync(dir, { recursive: true, force: true });
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
}

function readTally(file: string, read: (report: unknown) => Tally): Tally {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) || (numFailedTestSuites ?? 0) };
}

function playwrightTally(report: unknown): Tally {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
