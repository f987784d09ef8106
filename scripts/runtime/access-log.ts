import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

/**
 * Writes one line for each request when its answer has ended, where ASSAY_ACCESS_LOG is on. The query is left out: it may hold names
 * that somebody searched for, and the signatures of temporary URLs.
 */
export function logAccess(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  if (!env().ASSAY_ACCESS_LOG) return;
  const startedAt = performance.now();
  const sentBefore = request.socket.bytesWritten;
  const { method, url = '/', headers } = request;
  response.once('close', () =>
    log().info(
      {
        request_id: requestId,
        client_ip: headers['x-assay-client-ip'],
        method,
        path: url.split('?', 1)[0],
        // nginx's word for a client that went away before it was answered.
        status: response.writableFinished || response.headersSent ? response.statusCode : 499,
        bytes: request.socket.bytesWritten - sentBefore,
        duration_ms: Math.round(performance.now() - startedAt),
        user_agent: headers['user-agent'],
      },
      'access',
    ),
  );
}
