import { createServer, type IncomingMessage, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { metrics } from '#lib/metrics.ts';
import { makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { ROUTES } from '../../app/api/routes.ts';
import { dispatchApi } from './api-dispatcher.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const server = createServer(dispatchApi);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const port = (): number => (server.address() as AddressInfo).port;

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** Of the table of routes. */
  readonly route: string;
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Of the connection or of the moment, not of the answer. */
const PASSING = ['connection', 'date', 'keep-alive', 'ratelimit'];
const ownHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.includes(name)));
const security = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);
const pathOf = ({ route, params = {}, query = '' }: Asked): string =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + query;

/** Without a Content-Length of its own a body goes in chunks. */
async function written(asked: Asked) {
  const { method, headers = {}, body } = asked;
  const outgoing = open({ port: port(), host: '127.0.0.1', agent: false, method, path: pathOf(asked), headers });
  const answered = new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve));
  if (body !== undefined) outgoing.write(body);
  if (Number(headers['content-length'] ?? 0) <= Buffer.byteLength(body ?? '')) outgoing.end();
  else outgoing.flushHeaders();
  const response = await answered;
  const answer = { status: response.statusCode, headers: ownHeaders(response.headers), body: await text(response) };
  outgoing.destroy();
  return answer;
}

async function exported(asked: Asked) {
  const { method, route, params = {}, headers = {}, body } = asked;
  const init = { method, headers, ...(body === undefined ? {} : { body }) } as RequestInit;
  const request = new Request(`http://127.0.0.1:${port()}${pathOf(asked)}`, init);
  const response = await ROUTES[route]?.[method]?.(request, { params: Promise.resolve(params) });
  const answer = await response?.text();
  const length = answer ? { 'content-length': String(Buffer.byteLength(answer)) } : {};
  const own = ownHeaders(Object.fromEntries(response?.headers ?? []));
  return { status: response?.status, headers: { ...security, ...length, ...own }, body: answer };
}

const tenant = await makeTenant();
const headers = { authorization: `Bearer ${await makeToken(tenant)}`, 'x-request-id': 'mine' };

describe('an answer written at once', () => {
  const alerts = { route: '/api/risk_alert/{tenant_id}/alerts', params: { tenant_id: tenant.tenantId }, headers };
  const events = { method: 'POST', route: '/api/events', headers: { ...headers, 'content-type': 'application/json' } };
  const none = { ...alerts.params, alert_id: 'none' };
  const big = { ...events.headers, 'content-length': String(9 * 1024 * 1024) };

  it.each<[number, Asked]>([
    [200, { ...alerts, method: 'GET' }],
    [200, { ...alerts, method: 'HEAD' }],
    [304, { ...alerts, method: 'GET', headers: { ...headers, 'if-none-match': '*' } }],
    [304, { ...alerts, method: 'HEAD', headers: { ...headers, 'if-none-match': '*' } }],
    [400, { ...alerts, method: 'GET', query: '?limit=x' }],
    [400, { ...alerts, method: 'GET', query: '?limit=x', headers: { ...headers, accept: 'application/problem+json' } }],
    [401, { ...alerts, method: 'GET', headers: { 'x-request-id': 'mine' } }],
    [404, { ...alerts, method: 'GET', route: `${alerts.route}/{alert_id}`, params: none }],
    [404, { ...alerts, method: 'HEAD', route: `${alerts.route}/{alert_id}`, params: none }],
    [405, { ...alerts, method: 'DELETE' }],
    [204, { method: 'GET', route: '/api/collect', headers }],
    [413, { ...events, method: 'POST', headers: big, body: '{}' }],
  ])('is the %d that the function of the route file gives', async (status, asked) => {
    const answer = await written(asked);
    expect(answer).toEqual(await exported(asked));
    expect(answer.status).toBe(status);
  });

  it('names the length of the body that HEAD leaves out', async () => {
    const [get, head] = [await written({ ...alerts, method: 'GET' }), await written({ ...alerts, method: 'HEAD' })];
    expect(head).toEqual({ ...get, body: '' });
    expect(head.headers['content-length']).toBe(String(get.body.length));
  });

  it.each<[string, string | Buffer, string]>([
    ['no event', '{"type":"login"}', 'event_id: Invalid input'],
    ['no JSON', '{', 'The body is not JSON'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'The body is not valid UTF-8.'],
    ['nothing', '', 'The body is not JSON'],
  ])('refuses a body that is %s, in chunks as well as whole', async (_, body, message) => {
    const ask: Asked = { ...events, method: 'POST', body };
    const whole = { ...events.headers, 'content-length': String(Buffer.byteLength(body)) };
    const [inChunks, atOnce] = [await written(ask), await written({ ...ask, headers: whole })];
    expect(inChunks).toEqual(atOnce);
    expect([atOnce.status, atOnce.body]).toEqual([400, expect.stringContaining(message)]);
  });

  it('counts a body that ends with its connection as refused, not as a fault', async () => {
    const refused = async (): Promise<number> => {
      const lines = (await metrics().registry.metrics()).split('\n');
      const line = lines.find((each) => /^assay_http_request_seconds_count.*"Send events".*"400"/.test(each));
      return line === undefined ? 0 : Number(line.split(' ').at(-1));
    };
    const before = await refused();
    const length = { ...events.headers, 'content-length': '100' };
    const outgoing = open({ port: port(), agent: false, method: 'POST', path: '/api/events', headers: length });
    outgoing.on('error', () => {});
    outgoing.write('{"type":');
    await new Promise((resolve) => setTimeout(resolve, 100));
    outgoing.destroy();
    await vi.waitFor(async () => expect(await refused()).toBe(before + 1));
  });
});
