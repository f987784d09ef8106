import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '#lib/log.ts';
import { httpServer } from './http-server.ts';

const lines: Record<string, unknown>[] = [];
const server = httpServer(async (_, response) => void response.end('a page'), false);
const shared = globalThis as { assayLog?: unknown };

beforeAll(async () => {
  process.env.ASSAY_ACCESS_LOG = '1';
  process.env.ASSAY_LOG_LEVEL = 'info';
  shared.assayLog = createLogger(
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

it('writes a line for a request of the API and for a page, and leaves the query out', async () => {
  const { port } = server.address() as AddressInfo;
  for (const path of ['/api/health?name=dijkstra', '/tenants?search=dijkstra']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'user-agent': 'a browser' } });
    await answer.text();
  }
  await expect.poll(() => lines.length).toBe(2);
  const shared = { msg: 'access', client_ip: '127.0.0.1', method: 'GET', user_agent: 'a browser' };
  expect(lines).toMatchObject([
    { ...shared, path: '/api/health', status: 400 },
    { ...shared, path: '/tenants', status: 200 },
  ]);
  for (const { bytes, request_id: id } of lines) {
    expect(bytes).toBeGreaterThan(100);
    expect(id).toMatch(/^[\w-]+$/);
  }
  expect(JSON.stringify(lines)).not.toContain('dijkstra');
});
