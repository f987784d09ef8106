import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { env } from '#lib/env.ts';
import { requestIdFrom } from '#lib/http/request-facts.ts';
import { shutDown, shutdownSignal } from '#lib/http/shutdown.ts';
import { runDeliveries } from '#lib/jobs/webhook-deliveries.ts';
import { log } from '#lib/log.ts';
import { enricher } from '#lib/services/events/enricher.ts';
import { joinPeers } from '#lib/services/events/handover/queue.ts';
import { warmUp } from '#lib/services/events/warm-up.ts';
import { startHousekeeping } from '#lib/services/housekeeping.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { dispatchApi } from './runtime/api-dispatcher.ts';
import { ROOT } from './runtime/environment.ts';
import { endIdleSockets } from './runtime/idle-sockets.ts';
import { peerAddress } from './runtime/peer-address.ts';
import { refuseMalformed } from './runtime/refuse-malformed.ts';
import { refuseUnreadable } from './runtime/refuse-unreadable.ts';
import { pageHeaders } from './runtime/security-headers.ts';
import { stamp } from './runtime/stamp.ts';

const DRAIN_MS = 25_000;
const HEADERS_MS = 10_000;
const IDLE_MS = 60_000;
const KEEP_ALIVE_MS = 75_000;
const REQUEST_MS = 30 * 60_000;

/** The Node server in front of Next: time-outs, the nonce CSP, the peer's address, and a clean end. */
async function main(): Promise<void> {
  env();
  const port = Number(process.env.PORT || 3000);
  const hostname = process.env.HOST || '127.0.0.1';
  const dev = process.env.NODE_ENV === 'development';
  const app = next({ dev, dir: ROOT, hostname, port });
  await Promise.all([app.prepare(), enricher(new Date())]);
  if (!dev) await warmUp();
  const leavePeers = await joinPeers();
  const handle = app.getRequestHandler();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const requestId = requestIdFrom(request.headers['x-request-id']?.toString());
    stamp(request, {
      'x-assay-client-ip': peerAddress(request),
      'x-assay-path': request.url ?? '/',
      'x-request-id': requestId,
    });
    if (refuseMalformed(request, response, requestId) || dispatchApi(request, response)) return;
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of Object.entries(pageHeaders(request, dev))) response.setHeader(name, value);
    handle(request, response).catch((error: unknown) => {
      log().error({ err: error }, 'unhandled fault in front of a handler');
      response.destroy();
    });
  };
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requireHostHeader: false,
    },
    answer,
  );
  endIdleSockets(server, IDLE_MS);
  refuseUnreadable(server);
  server.on('upgrade', (request, socket, head) =>
    dev ? app.getUpgradeHandler()(request, socket, head) : socket.destroy(),
  );
  const stop = (reason: string) => {
    log().info({ reason }, 'shutting down');
    shutDown();
    const left = leavePeers();
    process.once('exit', closeSandbox);
    server.close(() => void left.then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  // The terminal sends these to the supervisor too, which then sends TERM.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => stop('the supervisor is gone'));
  process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled rejection'));
  server.listen(port, hostname, () => {
    process.send?.('listening');
    startHousekeeping();
    void runDeliveries(shutdownSignal());
  });
  server.once('error', (error) => {
    log().fatal({ err: error }, 'cannot listen');
    process.exit(1);
  });
}

await main();
