import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postWebhook } from './post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const closed = { allowPrivate: false };
const open = { allowPrivate: true };

describe('where a webhook may go', () => {
  it.each([
    ['https://127.0.0.1/', 'not a public one'],
    ['https://2130706433/', 'not a public one'],
    ['https://0x7f.1/', 'not a public one'],
    ['https://[::1]/', 'not a public one'],
    ['https://[::ffff:10.0.0.1]/', 'not a public one'],
    ['https://169.254.169.254/latest/meta-data', 'not a public one'],
    ['http://example.com/', 'must be https'],
    ['file:///etc/passwd', 'must be https'],
    ['https://user:secret@example.com/', 'must not hold a name'],
  ])('refuses %s', async (url, why) => {
    expect(await postWebhook(url, {}, '{}', closed)).toMatchObject({
      status: null,
      error: expect.stringContaining(why),
    });
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:169.254.169.254']], [[]]])(
    'refuses a name that resolves to %j, and connects nowhere',
    async (addresses) => {
      let asked = 0;
      const port = await serve((_request, response) => {
        asked += 1;
        response.end();
      });
      const outcome = await postWebhook(`https://hooks.example:${port}/`, {}, '{}', {
        ...closed,
        resolve: async () => addresses,
      });
      expect(outcome).toMatchObject({ status: null, error: expect.stringContaining('not a public one') });
      expect(asked).toBe(0);
    },
  );

  it('connects to the address that was checked, and asks for it once', async () => {
    const port = await serve((request, response) => response.end(request.headers.host));
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
    };
    const outcome = await postWebhook(`http://hooks.example:${port}/`, {}, '{}', { ...open, resolve });
    expect([outcome.status, outcome.response, asked]).toEqual([200, `hooks.example:${port}`, 1]);
  });
});

describe('what an answer means', () => {
  it('follows no redirect', async () => {
    let paths: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      paths = [...paths, request.url];
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const outcome = await postWebhook(`http://127.0.0.1:${port}/hook`, {}, '{}', open);
    expect(outcome).toMatchObject({ status: 307, error: 'It answered with a redirect.' });
    expect(paths).toEqual(['/hook']);
  });

  it('keeps the first kilobyte of an answer, without NUL, and reads no more', async () => {
    const port = await serve((_request, response) => response.end(`a\0${'x'.repeat(5_000_000)}`));
    const outcome = await postWebhook(`http://127.0.0.1:${port}/`, {}, '{}', open);
    expect(outcome).toMatchObject({ status: 200, error: null });
    expect(outcome.response).toHaveLength(1024);
    expect(outcome.response).not.toContain('\0');
  });

  it('gives up after its time, also where the answer drips', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(drip));
    });
    const silent = await serve(() => {});
    const [dripping, none] = await Promise.all(
      [port, silent].map((to) => postWebhook(`http://127.0.0.1:${to}/`, {}, '{}', { ...open, timeoutMs: 200 })),
    );
    expect(dripping?.status).toBe(200);
    expect(dripping?.durationMs).toBeLessThan(2000);
    expect(none).toMatchObject({ status: null, error: 'There was no answer in time.' });
  });

  it('reads Retry-After, and says in words why no answer came', async () => {
    const port = await serve((_request, response) => response.writeHead(503, { 'retry-after': '120' }).end('busy'));
    expect(await postWebhook(`http://127.0.0.1:${port}/`, {}, '{}', open)).toMatchObject({
      status: 503,
      retryAfterMs: 120_000,
      response: 'busy',
    });
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    expect(await postWebhook(`http://127.0.0.1:${port}/`, {}, '{}', open)).toMatchObject({
      error: 'The connection was refused.',
    });
  });
});
