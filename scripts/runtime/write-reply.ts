import type { ServerResponse } from 'node:http';
import type { Reply } from '#lib/http/reply.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Writes a whole answer at once. */
export function writeReply(
  { status, headers, text }: Reply,
  response: Pick<ServerResponse, 'writeHead' | 'end'>,
): void {
  const length = text === null ? {} : { 'Content-Length': Buffer.byteLength(text) };
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers, ...length });
  response.end(text);
}
