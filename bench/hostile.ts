import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTokenFor } from '#lib/testing/admin.ts';
import {
  ADMINISTRATOR,
  type Installation,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';
import { TARGETS, type Target, type Upload, uploadOf } from './hostile/targets.ts';
import { processBytes } from './process-memory.ts';

const MIB = 2 ** 20;
const TENANT = 'default';
const ENV = {
  ...ADMINISTRATOR,
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'error',
};
const ANSWER_MS = 60_000;
const HONEST_EVERY = 50;
const NAMED_503 = new Set(['analysis_timeout', 'overloaded']);
/** Between the middle of the run, when its heap has grown to its working size, and the end. */
const GROWTH_MIB_MAX = 100;

interface Answer {
  readonly file: string;
  readonly status: number;
  /** Error code; `ok` where there is none. */
  readonly error: string;
  readonly seconds: number;
  readonly wrong: string | null;
}

/**
 * Sends every file under the given folders to one endpoint of an installation of its own, an honest upload after every
 * fifty: `npm run prove:hostile -- --data DIR --data DIR --to customers`. Exits 1 on a 5xx other than a named 503, no
 * answer within a minute, an honest upload that is refused, an answer that its record contradicts, or a server that
 * grows by more than 100 MiB in the second half.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { data: { type: 'string', multiple: true, default: [] }, to: { type: 'string', default: 'documents' } },
  });
  const files = values.data.flatMap(filesUnder);
  const target = TARGETS[values.to];
  if (files.length === 0 || target === undefined) {
    process.stderr.write(`Name one or more folders of files: --data DIR, and --to ${Object.keys(TARGETS).join('|')}\n`);
    return 2;
  }
  const installation = await startInstallation({ env: ENV });
  try {
    const token = await createTokenFor(installation, TENANT, target.scopes);
    return await feed(installation, target, token, files);
  } finally {
    await installation.stop();
    removeInstallation(installation);
  }
}

async function feed(installation: Installation, target: Target, token: string, files: readonly string[]) {
  const send = (file: string, upload: Upload) => ask(installation.url, target, token, { file, ...upload });
  let faults = 0;
  const greet = async (index: number) => {
    const { status, seconds } = await send(`honest-${index}`, await target.honest(index));
    if (status !== 200) faults += fault(`honest upload after ${index} files: ${status} in ${seconds.toFixed(1)} s`);
  };
  await greet(0);
  const resident = [residentMiB(installation)];
  const answers: Answer[] = [];
  for (const [index, file] of files.entries()) {
    const answer = await send(file, uploadOf(target, file, readFileSync(file), index));
    answers.push(answer);
    const refused = answer.status >= 500 && !(answer.status === 503 && NAMED_503.has(answer.error));
    if (answer.wrong !== null) faults += fault(`${file}: ${answer.wrong}`);
    if (answer.status === 0 || refused) faults += fault(`${file}: ${answer.status} ${answer.error}`);
    if ((index + 1) % HONEST_EVERY === 0) await greet(index + 1);
    if ((index + 1) % Math.ceil(files.length / 4) === 0) resident.push(residentMiB(installation));
  }
  resident.push(residentMiB(installation));
  report(answers, resident);
  const growth = (resident.at(-1) ?? 0) - (resident[resident.length >> 1] ?? 0);
  if (growth > GROWTH_MIB_MAX) faults += fault('the server keeps memory');
  process.stdout.write(faults === 0 ? 'no fault\n' : `${faults} FAULTS\n`);
  return faults === 0 ? 0 : 1;
}

function report(answers: readonly Answer[], resident: readonly number[]): void {
  const counts = new Map<string, number>();
  for (const { status, error } of answers) {
    const key = `${status} ${error}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of [...counts].toSorted((a, b) => b[1] - a[1])) process.stdout.write(`${key}: ${count}\n`);
  for (const { file, status, error, seconds } of answers.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5))
    process.stdout.write(`slowest: ${seconds.toFixed(1)} s  ${status} ${error}  ${file}\n`);
  process.stdout.write(`${answers.length} files, server RSS ${resident.join(' -> ')} MiB\n`);
}

async function ask(
  url: string,
  target: Target,
  token: string,
  { file, body, headers }: Upload & { readonly file: string },
): Promise<Answer> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const authorization = `Bearer ${token}`;
  const get = async (to: string) => (await fetch(`${url}${to}`, { headers: { authorization } })).json();
  try {
    const response = await fetch(`${url}${target.path}`, {
      method: 'POST',
      headers: { authorization, ...headers },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer: unknown = await response.json();
    const took = seconds();
    const error = typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : 'ok';
    const wrong = response.ok ? await target.wrong?.(response, answer, get) : null;
    return { file, status: response.status, error, seconds: took, wrong: wrong ?? null };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    return { file, status: 0, error: name, seconds: seconds(), wrong: null };
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .toSorted();
}

function residentMiB(installation: Installation): number {
  const pid = serverPid(installation);
  if (pid === undefined) throw new Error('No server runs.');
  return Math.round(processBytes(pid, 'VmRSS') / MIB);
}

function fault(text: string): number {
  process.stdout.write(`FAULT ${text}\n`);
  return 1;
}

process.exitCode = await main();
