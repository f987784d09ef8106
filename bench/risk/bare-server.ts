import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import findMyWay from 'find-my-way';

const [kind = '', size = ''] = process.argv.slice(2);
const answer = JSON.stringify({ text: 'x'.repeat(Number(size)) });
const headers = { 'Content-Type': 'application/json' };

/** The same router and adapter as those of the server, with a handler that has its answer already. */
function routed(): RequestListener {
  const router = findMyWay();
  for (const path of ['/api/risk_alert/:tenant_id', '/api/events']) router.on('GET', path, () => {}, handle);
  return getRequestListener(
    (request, { incoming }) => {
      const found = router.find('GET', (incoming.url ?? '/').split('?', 1)[0] ?? '/');
      return found === null ? new Response(null, { status: 404 }) : (found.store as typeof handle)(request);
    },
    { overrideGlobalObjects: false },
  );
}

async function handle(request: Request): Promise<Response> {
  for await (const _ of (request.body ?? []) as AsyncIterable<Uint8Array>);
  return new Response(answer, { headers });
}

const bare: RequestListener = (request, response) => {
  request.resume();
  request.once('end', () => response.writeHead(200, headers).end(answer));
};

/** Floors of a server: `node bare-server.ts routed|bare BYTES`; says its port on standard output and ends with its parent. */
const server = createServer(kind === 'routed' ? routed() : bare);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.stdin.resume().once('end', () => process.exit(0));
