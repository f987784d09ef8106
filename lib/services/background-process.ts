import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { log } from '#lib/log.ts';
import { LOWEST, lowerProcess } from '#lib/priority.ts';

const COMPLAINT_CHARACTERS_MAX = 2000;
const HEAP_MB = 2048;
/** What a connection to the database is made with besides its URL. */
const CONNECTION = /^(PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/;

interface BackgroundProcess {
  /** The script, relative to the root of the project. */
  readonly script: string;
  readonly args: readonly string[];
  /** After so long it is killed. */
  readonly msMax: number;
  /** What it is, for the log: "the training". */
  readonly name: string;
  readonly about: Readonly<Record<string, string>>;
}

/**
 * Works in a process of its own that gives way to everything else, so that no decision waits for it, with at most 2 GB of
 * heap and the secrets of the database only.
 * @returns when it has ended, however it did; never rejects.
 */
export async function runBeside(work: BackgroundProcess): Promise<void> {
  try {
    await watch(start(work), work);
  } catch (error) {
    log().warn({ err: error, ...work.about }, `${work.name} did not start`);
  }
}

function start({ script, args }: BackgroundProcess): ChildProcess {
  const child = fork(path.join(/* turbopackIgnore: true */ process.cwd(), script), [...args], {
    env: environmentFor(process.env),
    detached: true,
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lowerProcess(child.pid, LOWEST);
  return child;
}

/** Of the server's environment, what a script needs that works on the database and nothing else: no keys, no passwords. */
export function environmentFor(all: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const connection = Object.entries(all).filter(([name]) => CONNECTION.test(name));
  const { PATH = '', DATABASE_URL = '' } = all;
  return { ...Object.fromEntries(connection), PATH, DATABASE_URL, TZ: 'UTC', NODE_ENV: 'production' };
}

function watch(child: ChildProcess, { msMax, name, about }: BackgroundProcess): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-COMPLAINT_CHARACTERS_MAX);
  });
  const late = setTimeout(() => child.kill('SIGKILL'), msMax);
  late.unref();
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      if (code !== 0) log().warn({ ...about, code, complaint }, `${name} ended early`);
      resolve();
    });
  });
}
