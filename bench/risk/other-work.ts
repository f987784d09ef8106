import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createTokenFor } from '#lib/testing/admin.ts';
import { scannedStatement } from '../forgery/documents.ts';
import { writeCustomers } from '../load/generate.ts';
import { type BenchTenant, openTenant, uploadFile } from '../load/upload.ts';
import type { Lab } from './lab.ts';

const SCAN_PAGES = 3;
const LOAD_SECONDS_MIN = 10;
const SCAN_TRIES = 12;
const SEED = 20261123;
const ANSWER_MS = 120_000;
const BOUNDARY = 'assay-bench-scan';

export interface Done {
  readonly scans: number;
  /** How often a scan was sent again, since its analysis took longer than an upload waits. */
  readonly late: number;
  readonly loads: number;
}

export interface OtherWork {
  /** No more begins; what is under way comes to its end. */
  stop(): void;
  /** Rejects with the first fault, whenever it came. */
  readonly done: Promise<Done>;
}

/**
 * Makes a scan, a customer file and tenants to load it into. @returns a start of both kinds of work, each again and again.
 * @param plan how long it may last, in seconds, and how many rows the file has.
 */
export async function prepareOtherWork(
  lab: Lab,
  tenantId: string,
  plan: { readonly besideSeconds: number; readonly loadRows: number },
): Promise<() => OtherWork> {
  const { bytes } = await scannedStatement(SCAN_PAGES);
  const token = await createTokenFor(lab.installation(), tenantId, ['documents:write']);
  const file = path.join(lab.dataDir, 'bench-customers.csv');
  await writeCustomers({ path: file, format: 'csv', rows: plan.loadRows, badShare: 0, seed: SEED });
  const tenants: BenchTenant[] = [];
  while (tenants.length <= plan.besideSeconds / LOAD_SECONDS_MIN)
    tenants.push(await openTenant(lab.installation(), 'Bench beside'));
  const { url } = lab.installation();
  return () => {
    let stopped = false;
    const done = { scans: 0, late: 0, loads: 0 };
    const scan = async () => {
      for (; !stopped; done.scans += 1) {
        const name = `statement-${done.scans}.pdf`;
        for (let tries = 1; !(await sendScan({ url, tenantId, token }, bytes, name)); tries += 1) {
          done.late += 1;
          if (tries === SCAN_TRIES) throw new Error(`A scan was not analysed in ${SCAN_TRIES} tries.`);
        }
      }
    };
    const load = async () => {
      for (; !stopped; done.loads += 1) {
        const tenant = tenants[done.loads % tenants.length];
        if (tenant) await uploadFile(tenant, file, '&force=true');
      }
    };
    const all = Promise.all([scan(), load()]).then(async () => {
      await rm(file);
      return done;
    });
    all.catch(() => {});
    return {
      stop: () => {
        stopped = true;
      },
      done: all,
    };
  };
}

/** Another name makes it another document. @returns false where the analysis goes on past the answer. */
async function sendScan({ url, tenantId, token }: BenchTenant, bytes: Uint8Array, name: string): Promise<boolean> {
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="doc_format"\r\n\r\npdf\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="document"; filename="${name}"\r\n\r\n`;
  const response = await fetch(`${url}/api/forgery/analyse/analyse_docs_v2?tenant_id=${tenantId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer = await response.text();
  if (response.status !== 200 && !answer.includes('analysis_timeout'))
    throw new Error(`The scan was not analysed: ${response.status} ${answer.slice(0, 300)}`);
  return response.ok;
}
