import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const TIMEOUT_MS = 300_000;
const OUTPUT_BYTES_MAX = 64 * 2 ** 20;

/** Runs a program of this machine. @returns what it printed. @throws Error where it fails or takes five minutes. */
export async function run(program: string, args: readonly string[], folder?: string): Promise<string> {
  const options = {
    timeout: TIMEOUT_MS,
    maxBuffer: OUTPUT_BYTES_MAX,
    ...(folder === undefined ? {} : { cwd: folder }),
  };
  const { stdout, stderr } = await execute(program, [...args], options);
  return `${stdout}${stderr}`;
}

/** @returns the first line that a program prints of its version; null where it is not on this machine. */
export async function versionOf(program: string, args: readonly string[] = ['--version']): Promise<string | null> {
  try {
    return (await run(program, args)).trim().split('\n')[0] ?? '';
  } catch {
    return null;
  }
}

/** A script of this folder. */
export const script = (name: string): string => path.join(import.meta.dirname, 'scripts', name);

/** Writes jobs as JSON for a script. @returns the path. */
export async function jobFile(folder: string, jobs: unknown): Promise<string> {
  const file = path.join(folder, 'jobs.json');
  await writeFile(file, JSON.stringify(jobs));
  return file;
}

/** Debian's Python, whose packages Debian installs. */
export const PYTHON = '/usr/bin/python3';

/** Runs a program that reads its work from its standard input. @throws Error where it fails or takes five minutes. */
export async function runWith(
  program: string,
  args: readonly string[],
  input: string | Uint8Array,
  folder: string,
): Promise<void> {
  const child = spawn(program, args, { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'], timeout: TIMEOUT_MS });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}
