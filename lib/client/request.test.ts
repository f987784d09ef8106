import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mayRetry } from './query-client.ts';
import { ApiError, apiErrorOf, request } from './request.ts';

const Thing = z.object({ name: z.string() });
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((req, res) => {
    res.setHeader('X-Request-Id', 'req-1');
    if (req.url === '/ok') return res.end(JSON.stringify({ name: req.headers['content-type'] ?? 'none' }));
    if (req.url === '/other') return res.end(JSON.stringify({ title: 'x' }));
    if (req.url === '/none') return res.writeHead(204).end();
    if (req.url === '/html') return res.writeHead(502).end('<html>Bad gateway</html>');
    res.writeHead(429, { 'Retry-After': '7' });
    return res.end(JSON.stringify({ error: 'rate_limited', message: 'Slower.' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function refusalOf(path: string): Promise<ApiError> {
  const error: unknown = await request(Thing, origin + path).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return error;
}

describe('request', () => {
  it('parses the answer with the contract and sends bodies as JSON', async () => {
    expect(await request(Thing, `${origin}/ok`)).toEqual({ name: 'none' });
    const sent = await request(Thing, `${origin}/ok`, { method: 'POST', body: { a: 1 } });
    expect(sent).toEqual({ name: 'application/json' });
    expect(await request(z.undefined(), `${origin}/none`)).toBeUndefined();
  });

  it('carries code, status, request id and waiting time of a refusal', async () => {
    expect(await refusalOf('/busy')).toMatchObject({
      code: 'rate_limited',
      message: 'Slower.',
      status: 429,
      requestId: 'req-1',
      retryAfterSeconds: 7,
    });
  });

  it('refuses answers outside the contract, foreign error pages and a dead network', async () => {
    expect(await refusalOf('/other')).toMatchObject({ code: 'unexpected_answer', status: 200, requestId: 'req-1' });
    expect(await refusalOf('/html')).toMatchObject({ code: 'unexpected_answer', status: 502 });
    const dead: unknown = await request(Thing, 'http://127.0.0.1:1/').catch((reason: unknown) => reason);
    expect(dead).toMatchObject({ code: 'network_error', status: 0 });
  });

  it('gives up at once on what the caller has to change, and retries the rest twice', () => {
    const error = (status: number) => apiErrorOf(status, '', () => null);
    expect([400, 401, 404, 422].map((status) => mayRetry(0, error(status)))).toEqual([false, false, false, false]);
    expect([0, 429, 503].map((status) => mayRetry(1, error(status)))).toEqual([true, true, true]);
    expect(mayRetry(2, error(503))).toBe(false);
  });
});
