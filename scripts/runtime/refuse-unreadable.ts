import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#lib/contracts/error.ts';

const REFUSALS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are larger than 16 kB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time. Send it again.'],
};
const UNREADABLE: readonly [ErrorCode, string] = ['invalid_request', 'This is no HTTP request that can be read.'];

/** Answers what Node's parser refuses before there is a request: with the one Error body, and closes the connection. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const [code, message] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    socket.end(textOf(code, message));
  });
}

function textOf(code: ErrorCode, message: string): string {
  const status = ERROR_STATUS[code];
  const body = JSON.stringify({ error: code, message } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${uuid()}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
