import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const START_MS = 300_000;
const STOP_MS = 60_000;
const READY_ANSWER_MS = 2000;
const OUTPUT_CHARACTERS_MAX = 20_000;

/** Settings of a start that makes the administrator of an installation of the tests' own. */
export const ADMINISTRATOR = {
  ASSAY_ADMIN_EMAIL: 'admin@example.com',
  ASSAY_ADMIN_PASSWORD: 'correct horse battery',
} as const;

/** A real installation: its own database, port and data directory, started the way `npm start` does. */
export interface Installation {
  readonly url: string;
  readonly dataDir: string;
  readonly port: number;
  /** The process of scripts/start.ts. */
  readonly pid: number;
  /** Resolves when that process has ended, whoever ended it. */
  readonly exited: Promise<void>;
  /** The newest output of the installation, for reports of failure. */
  output(): string;
  /** Stops server and database cleanly; the data directory stays. */
  stop(): Promise<void>;
}

export interface InstallationOptions {
  /** Default: a new temporary one. */
  readonly dataDir?: string;
  /** Default: a free one. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Gives the start up, and ends what it began. */
  readonly signal?: AbortSignal;
}

/** Starts an installation and waits until it serves. @throws Error with its output when it does not get there. */
export async function startInstallation(options: InstallationOptions = {}): Promise<Installation> {
  options.signal?.throwIfAborted();
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'assay-installation-'));
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...installationEnv(dataDir, port), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + String(chunk)).slice(-OUTPUT_CHARACTERS_MAX);
        if (output.includes('Assay is ready at')) resolve();
      });
    }
  });
  const killWithUs = () => child.kill('SIGTERM');
  process.once('exit', killWithUs);
  void exited.then(() => process.off('exit', killWithUs));
  const stop = () => stopProcess(child, exited);
  const outcome = await Promise.race([
    ready.then(() => 'ready'),
    exited.then(() => 'ended'),
    after(START_MS),
    givenUp(options.signal),
  ]);
  if (outcome !== 'ready' || child.pid === undefined) {
    await stop();
    throw new Error(`The installation did not start (${outcome}):\n${output}`);
  }
  return { url, dataDir, port, pid: child.pid, exited, output: () => output, stop };
}

/** Removes the data directory of a stopped installation. */
export function removeInstallation({ dataDir }: Pick<Installation, 'dataDir'>): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** The process that serves requests, a child of the supervisor (Linux). Undefined while none runs. */
export function serverPid({ pid }: Pick<Installation, 'pid'>): number | undefined {
  return childrenOf(pid).find((child) => commandLine(child).includes('serve.ts'));
}

/** The PostgreSQL postmaster of an installation. Undefined while none runs. */
export function postmasterPid({ dataDir }: Pick<Installation, 'dataDir'>): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return commandLine(pid).includes('postgres') ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Ends a process as a crash does. One that is gone is left. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether a server says that it can do its work. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(READY_ANSWER_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** The direct children of a process (Linux). */
export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

/** Whether a process runs that has not ended, reaped or not (Linux). */
export function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] !== 'Z';
  } catch {
    return false;
  }
}

/** The children of a process, theirs, and so on (Linux). */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** The words of a process's command line (Linux); empty where it is gone. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function installationEnv(dataDir: string, port: number): Record<string, string> {
  return {
    ASSAY_DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    NEXTAUTH_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
  };
}

async function stopProcess(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const outcome = await Promise.race([exited, after(STOP_MS)]);
  if (outcome === 'timed out') child.kill('SIGKILL');
  await exited;
}

function after(ms: number): Promise<'timed out'> {
  return new Promise((resolve) => setTimeout(() => resolve('timed out'), ms).unref());
}

function givenUp(signal: AbortSignal | undefined): Promise<'given up'> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve('given up'), { once: true }));
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
