import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { writeCustomers } from '../load/generate.ts';

const SEED = 51;
const ROWS = 200;
const BAD_SHARE = 0.1;
const ANSWER_MS = 60_000;

export interface Target {
  readonly url: string;
  readonly tenantId: string;
  readonly token: string;
}

/** An upload of which the store keeps a file, another one each time. */
export interface Upload {
  readonly kind: 'documents' | 'rejects';
  /** @returns the status; null where there was no whole answer. */
  send(target: Target): Promise<number | null>;
}

export async function documentUpload(round: number): Promise<Upload> {
  const [made] = await makeDocuments(SEED);
  if (!made) throw new Error('No document is made any more.');
  const form = new FormData();
  form.set('document', new File([new Uint8Array(made.bytes)], `round-${round}.pdf`));
  form.set('doc_format', 'pdf');
  return { kind: 'documents', send: (target) => send(target, '/api/forgery/analyse/analyse_docs_v2', form) };
}

/** A file with rows that are rejected. */
export async function customerUpload(round: number, folder: string): Promise<Upload> {
  const file = path.join(folder, `round-${round}.csv`);
  await writeCustomers({ path: file, format: 'csv', rows: ROWS, badShare: BAD_SHARE, seed: SEED + round });
  const form = new FormData();
  form.set('file', new File([await readFile(file)], 'customers.csv'));
  return { kind: 'rejects', send: (target) => send(target, '/api/fraud-detection/customers/load', form) };
}

async function send({ url, tenantId, token }: Target, route: string, body: FormData): Promise<number | null> {
  try {
    const response = await fetch(`${url}${route}?tenant_id=${tenantId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
