import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { CustomerLoadResult, Load } from '#lib/contracts/customer-load-result.ts';
import { createTenantFor, createTokenFor } from '#lib/testing/admin.ts';
import type { Installation } from '#lib/testing/installation.ts';

const ANSWER_MS = 1_800_000;

/** A tenant of its own, so that every load is a first one. */
export interface BenchTenant {
  readonly url: string;
  readonly tenantId: string;
  readonly token: string;
}

export interface Uploaded {
  /** From the first byte sent to the whole answer. */
  readonly seconds: number;
  readonly result: CustomerLoadResult;
  readonly loadId: string;
}

export async function openTenant(installation: Installation, name: string): Promise<BenchTenant> {
  const tenantId = await createTenantFor(installation, `${name} ${randomUUID()}`);
  const token = await createTokenFor(installation, tenantId, ['customers:write', 'customers:read']);
  return { url: installation.url, tenantId, token };
}

/** Sends a customer file. @throws Error with the answer when it is not loaded. */
export async function uploadFile(tenant: BenchTenant, path: string, query = ''): Promise<Uploaded> {
  const startedAt = performance.now();
  const response = await send(tenant, path, query);
  const answer = await text(response);
  const seconds = (performance.now() - startedAt) / 1000;
  if (response.statusCode !== 200) {
    throw new Error(`The file was not loaded: ${response.statusCode} ${answer.slice(0, 500)}`);
  }
  return { seconds, result: JSON.parse(answer) as CustomerLoadResult, loadId: String(response.headers['load-id']) };
}

/** Not by `fetch`, which waits five minutes for the head of an answer and no longer. */
async function send({ url, tenantId, token }: BenchTenant, path: string, query: string): Promise<IncomingMessage> {
  const boundary = randomUUID();
  const sent = request(`${url}/api/fraud-detection/customers/load?tenant_id=${tenantId}${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answered = once(sent, 'response');
  answered.catch(() => {});
  await pipeline(formOf(path, boundary), sent);
  const [response] = (await answered) as [IncomingMessage];
  return response;
}

/** Not a `FormData`, whose stream throws outside of every promise when the server dies while it is sent. */
async function* formOf(path: string, boundary: string): AsyncGenerator<string | Buffer> {
  yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="customers"\r\n`;
  yield 'content-type: application/octet-stream\r\n\r\n';
  yield* createReadStream(path);
  yield `\r\n--${boundary}--\r\n`;
}

/** Seconds by stage, as the load's record tells them. */
export async function stagesOf({ url, tenantId, token }: BenchTenant, loadId: string): Promise<Record<string, number>> {
  const response = await fetch(`${url}/api/customers/loads/${loadId}?tenant_id=${tenantId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { details } = (await response.json()) as Load;
  const stages = (details.stage_ms ?? {}) as Record<string, number>;
  return Object.fromEntries(Object.entries(stages).map(([stage, ms]) => [stage, ms / 1000]));
}
