import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { createTokenFor } from '#lib/testing/admin.ts';
import { type Installation, removeInstallation, serverPid, startInstallation } from '#lib/testing/installation.ts';

const TENANT = 'default';
const ENV = {
  ASSAY_ADMIN_EMAIL: 'admin@example.com',
  ASSAY_ADMIN_PASSWORD: 'correct horse battery',
  ASSAY_REQUESTS_PER_SECOND: '1000000',
  ASSAY_LOG_LEVEL: 'error',
};
const ANSWER_MS = 60_000;
const HONEST_EVERY = 50;
const FORMATS = ['pdf', 'jpg', 'png', 'webp', 'tiff'] as const;
const NAMED_503 = new Set(['analysis_timeout', 'overloaded']);
/** Between the middle of the run, when its heap has grown to its working size, and the end. */
const GROWTH_MIB_MAX = 100;

interface Answer {
  readonly file: string;
  readonly status: number;
  /** Error code; `report` for a report. */
  readonly error: string;
  readonly seconds: number;
}

/**
 * Sends every file under the given folders to the document analysis of an installation of its own, an honest document
 * after every fifty: `npm run prove:hostile -- --data DIR --data DIR`. Exits 1 on a 5xx other than a named 503, no answer
 * within a minute, an honest document that is refused, or a server that grows by more than 100 MiB in the
 * second half.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { data: { type: 'string', multiple: true, default: [] } } });
  const files = values.data.flatMap(filesUnder);
  if (files.length === 0) {
    process.stderr.write('Name one or more folders of files: --data DIR\n');
    return 2;
  }
  const installation = await startInstallation({ env: ENV });
  try {
    const token = await createTokenFor(installation, TENANT, ['documents:write']);
    return await feed(installation, token, files);
  } finally {
    await installation.stop();
    removeInstallation(installation);
  }
}

async function feed(installation: Installation, token: string, files: readonly string[]): Promise<number> {
  const [honest] = await makeDocuments(5);
  if (honest === undefined) throw new TypeError('no honest document');
  const send = (file: string, bytes: Uint8Array, format: string) => ask(installation.url, token, file, bytes, format);
  let faults = 0;
  const greet = async (index: number) => {
    const { status, seconds } = await send(`honest-${index}.pdf`, honest.bytes, 'pdf');
    if (status !== 200) faults += fault(`honest document after ${index} files: ${status} in ${seconds.toFixed(1)} s`);
  };
  await greet(0);
  const resident = [residentMiB(installation)];
  const answers: Answer[] = [];
  for (const [index, file] of files.entries()) {
    const answer = await send(path.basename(file), readFileSync(file), formatOf(file, index));
    answers.push({ ...answer, file });
    const refused = answer.status >= 500 && !(answer.status === 503 && NAMED_503.has(answer.error));
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

async function ask(url: string, token: string, file: string, bytes: Uint8Array, format: string): Promise<Answer> {
  const form = new FormData();
  form.set('doc_format', format);
  form.set('document', new File([new Uint8Array(bytes)], file));
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const response = await fetch(`${url}/api/forgery/analyse/analyse_docs_v2?tenant_id=${TENANT}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const body: unknown = await response.json();
    const error = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : 'report';
    return { file, status: response.status, error, seconds: seconds() };
  } catch (error) {
    return { file, status: 0, error: error instanceof Error ? error.name : 'unknown', seconds: seconds() };
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .toSorted();
}

/** The format that a name claims; names that claim none are sent under each in turn. */
function formatOf(file: string, index: number): string {
  const claimed = path.extname(file).slice(1).toLowerCase();
  return FORMATS.find((format) => format === claimed) ?? FORMATS[index % FORMATS.length] ?? 'pdf';
}

function residentMiB(installation: Installation): number {
  const pid = serverPid(installation);
  if (pid === undefined) throw new Error('No server runs.');
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}

function fault(text: string): number {
  process.stdout.write(`FAULT ${text}\n`);
  return 1;
}

process.exitCode = await main();
