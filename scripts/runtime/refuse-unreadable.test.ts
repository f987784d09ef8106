import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseUnreadable } from './refuse-unreadable.ts';

const server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 50 }, (_, response) => response.end());
refuseUnreadable(server);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

async function sent(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

it.each([
  ['no request', 'HELLO\r\n\r\n', 400, 'invalid_request'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['half a request', 'GET / HTTP/1.1\r\nHost: a\r\n', 408, 'request_timeout'],
])('answers %s with the one Error body', async (_, bytes, status, code) => {
  const answer = await sent(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: code });
});
