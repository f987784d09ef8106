import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { drainable } from './drain.ts';

const GRACE_MS = 200;

async function serve() {
  const server = createServer(async ({ url }, response) => {
    await new Promise((resolve) => setTimeout(resolve, url === '/slow' ? 3 * GRACE_MS : 0));
    response.end('done');
  });
  const drain = drainable(server, GRACE_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<{ connection: string | undefined; body: string }>((resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', agent, path }, async (response: IncomingMessage) =>
        resolve({ connection: response.headers.connection, body: await text(response) }),
      );
      outgoing.once('error', reject).end();
    });
  return { drain, get };
}

it('answers what comes on a kept connection after the drain began, and closes it', async () => {
  const { drain, get } = await serve();
  expect(await get('/')).toEqual({ connection: 'keep-alive', body: 'done' });
  const drained = drain();
  expect(await get('/')).toEqual({ connection: 'close', body: 'done' });
  await drained;
  await expect(get('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('answers what is under way and then ends, without waiting for the connection to grow idle', async () => {
  const { drain, get } = await serve();
  const slow = get('/slow');
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS / 4));
  const startedAt = performance.now();
  await drain();
  expect(performance.now() - startedAt).toBeLessThan(10 * GRACE_MS);
  expect(await slow).toEqual({ connection: 'close', body: 'done' });
});
