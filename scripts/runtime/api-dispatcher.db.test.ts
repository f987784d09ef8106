import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatchApi } from './api-dispatcher.ts';

const server = createServer((request, response) => {
  if (!dispatchApi(request, response)) response.end('Next');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const port = (): number => (server.address() as AddressInfo).port;
const call = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${port()}${path}`, { redirect: 'manual', ...init });

describe('dispatchApi', () => {
  it('answers by the function of the route file', async () => {
    const response = await call('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('answers HEAD without a body, and methods that a route does not have with 405', async () => {
    const head = await call('/api/health', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json']);
    const refused = await call('/api/health', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/api', '/api/none', '/api/risk_alert/a/b/c/d', '/api/%6eone?x=1'])('answers %s with 404', async (path) => {
    const response = await call(path, { headers: { 'X-Request-Id': 'mine' } });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([404, 'mine']);
    expect(await response.json()).toMatchObject({ error: 'not_found' });
  });

  it('sends a path with a slash at its end to the one without', async () => {
    const response = await call('/api/health/?a=b%20c');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/api/health?a=b%20c']);
  });

  it('gives a route the decoded parts of its path', async () => {
    const response = await call('/api/risk_alert/shop%2Feu%20');
    expect([response.status, await response.json()]).toMatchObject([401, { error: 'missing_token' }]);
  });

  it.each(['/', '/api/auth/session', '/apiary', '/_next/static/a.js'])('leaves %s to Next', async (path) =>
    expect(await (await call(path)).text()).toBe('Next'),
  );

  it('answers HTTP/1.0, which names no host', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.write('GET /api/health HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('refuses a request whose host is none', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.write('GET /api/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"error":"invalid_parameter"');
  });
});
