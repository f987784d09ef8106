import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { httpServer } from './http-server.ts';

const servers = { start: serve(false), dev: serve(true) };
beforeAll(() => Promise.all(Object.values(servers).map(listen)));
afterAll(() => {
  for (const server of Object.values(servers)) server.closeAllConnections();
});

/** Next, as far as this needs it: what it was asked for, and the upgrades that it takes. */
function serve(dev: boolean): Server {
  const server = httpServer(async ({ url, headers }, response) => void response.end(`page ${headers.host}${url}`), dev);
  server.on('upgrade', (_, socket) => void socket.end('upgraded'));
  return server;
}

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

function open(server = servers.start) {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

async function sent(lines: readonly string[], body = '', server = servers.start): Promise<string> {
  const socket = open(server);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

/** Sends each of the pieces when that before it was answered, and then a second request. */
async function sentInTurn(lines: readonly string[], ...pieces: readonly string[]): Promise<string> {
  const [first = '', ...others] = pieces;
  const socket = open();
  const answer = text(socket);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${first}`);
  for (const piece of [...others, `GET /second HTTP/1.1\r\n${CLOSE.join('\r\n')}\r\n\r\n`]) {
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.write(piece);
  }
  return answer;
}

const CLOSE = ['Host: a', 'Connection: close'];
const errorOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '').error;

describe('an upgrade that is offered', () => {
  const h2c = [
    'Connection: close, Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
  ];

  it('is declined, and the request answered over HTTP/1.1', async () => {
    const answer = await sent(['GET /api/health HTTP/1.1', 'Host: a', ...h2c]);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer).toMatch(/\{"status":"ok"\}$/);
  });

  it('costs a request neither its body nor the connection', async () => {
    const offer = ['Host: a', 'Connection: Upgrade, HTTP2-Settings', ...h2c.slice(1)];
    const first = ['POST /api/oauth/token HTTP/1.1', ...offer, 'Content-Type: application/json', 'Content-Length: 1'];
    const answer = await sentInTurn(first, '{');
    expect(answer).toContain('"error":"invalid_json"');
    expect(answer).toMatch(/page a\/second$/);
  });

  it('is left to Next in development, for the WebSocket of its pages alone', async () => {
    const socket = ['Host: a', 'Connection: Upgrade', 'Upgrade: websocket'];
    expect(await sent(['GET /_next/hmr HTTP/1.1', ...socket], '', servers.dev)).toBe('upgraded');
    expect(await sent(['GET /api/health HTTP/1.1', 'Host: a', ...h2c], '', servers.dev)).toMatch(/^HTTP\/1.1 200 /);
    expect(
      await sent(['GET /_next/hmr HTTP/1.1', 'Host: a', 'Upgrade: websocket', 'Connection: close, Upgrade']),
    ).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a request target', () => {
  it('may be absolute, and names the host then', async () => {
    expect(await sent(['GET http://b:3000/api/health HTTP/1.1', ...CLOSE])).toMatch(/^HTTP\/1.1 200 /);
    expect(await sent(['GET HTTP://b:3000?x=1 HTTP/1.1', ...CLOSE])).toContain('page b:3000/?x=1');
  });

  it.each(['GET *', 'OPTIONS *', 'GET ftp://a/b', 'GET http://user@a/'])('is refused as %s', async (target) => {
    const answer = await sent([`${target} HTTP/1.1`, ...CLOSE]);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(errorOf(answer)).toBe('invalid_request');
  });

  it('is not found as /api', async () => {
    const answer = await sent(['GET /api HTTP/1.1', ...CLOSE]);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(errorOf(answer)).toBe('not_found');
  });
});

it("refuses a broken header of Next's router, and passes on a whole one", async () => {
  const state = (header: string) => sent(['GET / HTTP/1.1', ...CLOSE, 'RSC: 1', `Next-Router-State-Tree: ${header}`]);
  for (const broken of ['x', '%E0%A4%A', '[1]', '%5B%22%22%5D']) {
    const answer = await state(broken);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(errorOf(answer)).toBe('invalid_request');
  }
  expect(await state(encodeURIComponent('["",{}]'))).toMatch(/^HTTP\/1.1 200 /);
});

const token = await makeToken(await makeTenant());

describe('Expect: 100-continue', () => {
  const asked = (path: string, type: string, length: number, bearer = token) => [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${bearer}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    'Expect: 100-continue',
  ];
  const form = 'multipart/form-data; boundary=b';

  it.each([
    ['events', '/api/events', 'application/json'],
    ['a document', '/api/forgery/analyse/analyse_docs_v2', form],
    ['a customer file', '/api/fraud-detection/customers/load', form],
  ])('gets the 413 of %s that is too large before it is sent', async (_, path, type) => {
    const answer = await sent(asked(path, type, 2 ** 40));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(errorOf(answer)).toBe('payload_too_large');
  });

  it('gets the 401 of a wrong token before the body is sent', async () =>
    expect(await sent(asked('/api/events', 'application/json', 2, 'asy_wrong'))).toMatch(/^HTTP\/1.1 401 /));

  it('is answered as ever where something else is expected', async () => {
    const answer = await sent([
      'GET /api/ready HTTP/1.1',
      'Host: a',
      'Expect: a-miracle',
      'X-Request-Id: asked-1',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1.1 (200|503) /);
    expect(answer).toContain('X-Request-Id: asked-1');
  });

  it('is told to go on where the body is read, and the connection stays', async () => {
    const answer = await sentInTurn(asked('/api/events', 'application/json', 2), '', '{}');
    const [first, second, ...rest] = answer.split('\r\n\r\n');
    expect(first).toBe('HTTP/1.1 100 Continue');
    expect(second).toMatch(/^HTTP\/1.1 400 /);
    expect(rest.at(-1)).toBe('page a/second');
  });
});
