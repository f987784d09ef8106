import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import findMyWay from 'find-my-way';
import { type FloorEvent, openGroupedInsert } from './grouped-insert.ts';

type Handler = (request: Request) => Promise<Response>;

const [kind = '', size = '', databaseUrl = '', tenantId = ''] = process.argv.slice(2);
const answer = JSON.stringify({ text: 'x'.repeat(Number(size)) });
const headers = { 'Content-Type': 'application/json' };

/** The same router and adapter as those of the server. */
function routed(handler: Handler): RequestListener {
  const router = findMyWay();
  for (const path of ['/api/risk_alert/:tenant_id', '/api/events']) router.on('GET', path, () => {}, handler);
  return getRequestListener(
    (request, { incoming }) => {
      const found = router.find('GET', (incoming.url ?? '/').split('?', 1)[0] ?? '/');
      return found === null ? new Response(null, { status: 404 }) : (found.store as Handler)(request);
    },
    { overrideGlobalObjects: false },
  );
}

/** Has its answer already. */
async function ready(request: Request): Promise<Response> {
  for await (const _ of (request.body ?? []) as AsyncIterable<Uint8Array>);
  return new Response(answer, { headers });
}

/** Answers when the rows of an event are committed. */
async function grouped(): Promise<Handler> {
  const insert = await openGroupedInsert(databaseUrl, tenantId);
  return async (request) => {
    await insert((await request.json()) as FloorEvent);
    return new Response(answer, { headers });
  };
}

const bare: RequestListener = (request, response) => {
  request.resume();
  request.once('end', () => response.writeHead(200, headers).end(answer));
};

async function listenerOf(): Promise<RequestListener> {
  if (kind === 'bare') return bare;
  return routed(kind === 'grouped' ? await grouped() : ready);
}

/**
 * Floors of a server: `node bare-server.ts routed|bare BYTES`, or `grouped BYTES DATABASE_URL TENANT` where the tables of
 * the floor are there. Says its port on standard output and ends with its parent.
 */
process.stdin.resume().once('end', () => process.exit(0));
const server = createServer(await listenerOf());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
