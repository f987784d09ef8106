import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends sockets on which nothing moves for `idleMs`, except while a request that was received whole is being worked on: a
 * large customer file takes minutes after its last byte.
 */
export function endIdleSockets(server: Server, idleMs: number): void {
  const current = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  server.on('request', (request, response) => current.set(request.socket, { request, response }));
  server.setTimeout(idleMs, (socket) => {
    const exchange = current.get(socket);
    const working = exchange?.request.complete && !exchange.response.headersSent;
    if (!working) socket.destroy();
  });
}
