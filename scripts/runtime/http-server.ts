import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { requestIdFrom } from '#lib/http/request-facts.ts';
import { log } from '#lib/log.ts';
import { logAccess } from './access-log.ts';
import { dispatchApi } from './api-dispatcher.ts';
import { continueWhenRead } from './continue-when-read.ts';
import { endIdleSockets } from './idle-sockets.ts';
import { peerAddress } from './peer-address.ts';
import { refuseAtWorker } from './refuse-at-worker.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { toOriginForm } from './request-target.ts';
import { pageHeaders } from './security-headers.ts';
import { inPageSpan } from './server-span.ts';
import { stamp } from './stamp.ts';

const HEADERS_MS = 10_000;
const IDLE_MS = 60_000;
const KEEP_ALIVE_MS = 75_000;
const REQUEST_MS = 30 * 60_000;

/**
 * The Node server in front of Next, with its time-outs: what every request passes before the API or a page answers.
 * An upgrade that is offered is declined, and the request answered over HTTP/1.1 (RFC 9110, section 7.8); only in
 * development Next takes the WebSocket of pages that reload.
 * @param answerPage Next.
 */
export function httpServer(
  answerPage: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  dev: boolean,
): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requireHostHeader: false,
      shouldUpgradeCallback: ({ headers, url }) =>
        dev && headers.upgrade?.toLowerCase() === 'websocket' && (url ?? '').startsWith('/_next/'),
    },
    (request, response) => {
      toOriginForm(request);
      const requestId = requestIdFrom(request.headers['x-request-id']?.toString());
      stamp(request, {
        'x-assay-client-ip': peerAddress(request),
        'x-assay-path': request.url ?? '/',
        'x-request-id': requestId,
      });
      logAccess(request, response, requestId);
      if (refuseMalformed(request, response, requestId) || refuseAtWorker(request, response, requestId)) return;
      if (dispatchApi(request, response)) return;
      response.setHeader('X-Request-Id', requestId);
      for (const [name, value] of Object.entries(pageHeaders(request, dev))) response.setHeader(name, value);
      inPageSpan(request, response, () => answerPage(request, response)).catch((error: unknown) => {
        log().error({ err: error }, 'unhandled fault in front of a handler');
        response.destroy();
      });
    },
  );
  endIdleSockets(server, IDLE_MS);
  refuseUnreadable(server);
  continueWhenRead(server);
  return server;
}
