import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTokenFor } from '#lib/testing/admin.ts';
import {
  ADMINISTRATOR,
  type Installation,
  removeInstallation,
  serverPid,
  startInstallation,
} from '#lib/testing/installation.ts';
import { processBytes } from './process-memory.ts';

const MIB = 2 ** 20;
const TENANT = 'default';
const FLOOD_BYTES = 1_000_000_000;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const ANSWER_MS = 120_000;
const CLEAN_MS = 10_000;

interface Flood {
  readonly route: string;
  readonly field: string;
  readonly fileName: string;
  readonly chunked: boolean;
}

const ROUTES = [
  { route: '/api/forgery/analyse/analyse_docs_v2', field: 'document', fileName: 'flood.pdf' },
  { route: '/api/fraud-detection/customers/load', field: 'file', fileName: 'flood.csv' },
];
const FLOODS: Flood[] = ROUTES.flatMap((target) => [false, true].map((chunked) => ({ ...target, chunked })));

/**
 * Sends 1 GB to each upload route, with Content-Length and chunked, and prints how far it got, the answer, the peak
 * resident memory of the server and what it left behind. Exits 1 unless each is refused with 413 and nothing is left.
 */
async function main(): Promise<number> {
  const installation = await startInstallation({ env: ADMINISTRATOR });
  try {
    const token = await createTokenFor(installation, TENANT, ['documents:write', 'customers:write']);
    let faults = 0;
    for (const flood of FLOODS) faults += (await measure(installation, token, flood)) ? 0 : 1;
    process.stdout.write(faults === 0 ? '\nall refused, nothing left behind\n' : `\n${faults} FAULTS\n`);
    return faults === 0 ? 0 : 1;
  } finally {
    await installation.stop();
    removeInstallation(installation);
  }
}

async function measure(installation: Installation, token: string, flood: Flood): Promise<boolean> {
  const pid = serverPid(installation);
  if (!pid) throw new Error('No server runs.');
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = peakMiB(pid);
  const { status, error, sentBytes, seconds } = await send(installation.url, token, flood);
  const after = peakMiB(pid);
  const left = await leftBehind(installation.dataDir);
  const alive = serverPid(installation) === pid;
  const ok = status === 413 && error === 'payload_too_large' && left.length === 0 && alive;
  process.stdout.write(
    `${flood.route.padEnd(40)} ${(flood.chunked ? 'chunked' : 'content-length').padEnd(15)} ${status} ${error}  ` +
      `after ${(sentBytes / 1e6).toFixed(0)} MB, ${seconds.toFixed(1)} s  peak RSS ${before} -> ${after} MiB  ` +
      `${left.length} files left  ${ok ? 'ok' : 'FAULT'}\n`,
  );
  return ok;
}

function send(url: string, token: string, flood: Flood) {
  const boundary = 'assay-flood-boundary';
  const head = multipartHead(boundary, flood);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const length = head.length + FLOOD_BYTES + tail.length;
  const startedAt = performance.now();
  let sentBytes = 0;
  return new Promise<{ status: number; error: string; sentBytes: number; seconds: number }>((resolve, reject) => {
    const outgoing = request(`${url}${flood.route}?tenant_id=${TENANT}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(flood.chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
      },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    let answered = false;
    outgoing.once('response', async (response) => {
      answered = true;
      const { error } = JSON.parse(await bodyOf(response)) as { error: string };
      outgoing.destroy();
      resolve({ status: response.statusCode ?? 0, error, sentBytes, seconds: (performance.now() - startedAt) / 1000 });
    });
    outgoing.on('error', (error) => {
      if (!answered) reject(new Error(`No answer to ${flood.route} after ${sentBytes} bytes.`, { cause: error }));
    });
    const pump = () => {
      while (!answered && !outgoing.destroyed && sentBytes < FLOOD_BYTES) {
        sentBytes += CHUNK.length;
        if (!outgoing.write(CHUNK)) return void outgoing.once('drain', pump);
      }
      if (!answered && !outgoing.destroyed) outgoing.end(tail);
    };
    outgoing.write(head);
    pump();
  });
}

function multipartHead(boundary: string, { field, fileName }: Flood): Buffer {
  const format =
    field === 'document' ? `--${boundary}\r\nContent-Disposition: form-data; name="doc_format"\r\n\r\npdf\r\n` : '';
  return Buffer.from(
    `${format}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`,
  );
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Peak resident memory since the last reset, from /proc (Linux). */
function peakMiB(pid: number): number {
  return Math.round(processBytes(pid, 'VmHWM') / MIB);
}

async function leftBehind(dataDir: string): Promise<string[]> {
  const dir = path.join(dataDir, 'tmp');
  const files = () => (existsSync(dir) ? readdirSync(dir) : []);
  for (const deadline = performance.now() + CLEAN_MS; performance.now() < deadline && files().length > 0; )
    await sleep(100);
  return files();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exit(await main());
