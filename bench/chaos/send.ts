import { type Agent, request } from 'node:http';
import type { Customer, Site } from './site.ts';

export interface Answer {
  readonly status: number;
  /** The stable error code; empty for none. */
  readonly error: string;
  /** Seconds; null where the answer names none. */
  readonly retryAfter: number | null;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Sending {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly agent?: Agent | false;
  readonly timeoutMs?: number;
  readonly token?: string;
}

const ANSWER_MS = 60_000;

/** Sends a request of a tenant, which the query names where the path does not. @throws Error where there is no whole answer, with its `code` where the connection failed. */
export function sendFor(
  { url }: Pick<Site, 'url'>,
  { token, tenantId }: Pick<Customer, 'token' | 'tenantId'>,
  sending: Sending,
): Promise<Answer> {
  const { method = 'POST', path, type = 'application/json', body, agent = false, timeoutMs = ANSWER_MS } = sending;
  const named = path.includes(tenantId) ? '' : `${path.includes('?') ? '&' : '?'}tenant_id=${tenantId}`;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body), 'content-type': type };
  const headers = { authorization: `Bearer ${sending.token ?? token}`, ...length };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}${named}`, { method, agent, headers });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`No answer in ${timeoutMs} ms.`)));
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        const retryAfter = response.headers['retry-after'];
        resolve({
          status: response.statusCode ?? 0,
          error: response.statusCode === 200 ? '' : (/^\{"error":"(\w+)"/.exec(text)?.[1] ?? ''),
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          text,
          headers: response.headers,
        });
      });
    });
    outgoing.end(body);
  });
}

export const EVENTS = '/api/events';
