import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ErrorBody } from '#lib/contracts/error.ts';

const ATTEMPTS = 8;
const TIMEOUT_MS = 120_000;
const WAIT_SECONDS_MAX = 30;

export interface Api {
  readonly origin: string;
  get<T>(path: string, reply: z.ZodType<T>): Promise<T>;
  /** @param type left out where the body brings its own (FormData). */
  post<T>(path: string, reply: z.ZodType<T>, body: string | FormData, type?: string): Promise<T>;
  put<T>(path: string, reply: z.ZodType<T>, body: unknown): Promise<T>;
}

/** The address of the server: ASSAY_URL, else this machine and PORT. */
export function serverOrigin(): string {
  return (process.env.ASSAY_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/+$/, '');
}

/** @throws Error saying how to start the server when it does not answer. */
export async function requireServer(origin: string): Promise<void> {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(10_000) });
    if (response.ok) return;
  } catch (error) {
    throw new Error(`No Assay answers at ${origin}. Start it first: npm start (PORT or ASSAY_URL name another).`, {
      cause: error instanceof Error ? error.message : error,
    });
  }
  throw new Error(`What answers at ${origin} is not a healthy Assay.`);
}

/** The public API with a bearer token; waits and repeats where the server asks for it (429, 503). */
export function apiOf(origin: string, token: string): Api {
  async function call<T>(path: string, reply: z.ZodType<T>, init: RequestInit): Promise<T> {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers };
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${origin}${path}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) return reply.parse(await response.json());
      const refusal = ErrorBody.safeParse(await response.json());
      const wait = Number(response.headers.get('retry-after'));
      if (![429, 503].includes(response.status) || attempt >= ATTEMPTS) {
        const why = refusal.success ? `${refusal.data.error}: ${refusal.data.message}` : 'no reason given';
        throw new Error(`${init.method} ${path} was answered with ${response.status} (${why})`);
      }
      await sleep(Math.min(Math.max(wait, 1), WAIT_SECONDS_MAX) * 1000);
    }
  }
  return {
    origin,
    get: (path, reply) => call(path, reply, { method: 'GET' }),
    post: (path, reply, body, type) =>
      call(path, reply, { method: 'POST', body, ...(type ? { headers: { 'Content-Type': type } } : {}) }),
    put: (path, reply, body) =>
      call(path, reply, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
  };
}
