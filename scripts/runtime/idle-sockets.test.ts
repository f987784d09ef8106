import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { endIdleSockets } from './idle-sockets.ts';

const IDLE_MS = 100;
let server: Server;
afterEach(() => server.closeAllConnections());

async function serve(workMs: number): Promise<number> {
  server = createServer((request, response) => {
    request.resume().once('end', () => setTimeout(() => response.end('done'), workMs));
  });
  endIdleSockets(server, IDLE_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function answerTo(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

it('lets long work on a whole request answer', async () => {
  const answer = await answerTo(
    await serve(IDLE_MS * 4),
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab',
  );
  expect(answer).toContain('done');
});

it('ends a request whose body stops coming', async () => {
  const answer = await answerTo(await serve(0), 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na');
  expect(answer).toBe('');
});
