import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#lib/contracts/error.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers what Next would answer with a 500, an unknown method or a path whose percent-encoding is broken, and what Node
 * would answer without a body, HTTP/1.1 without a Host (RFC 9112, section 3.2). True when it did.
 */
export function refuseMalformed(
  request: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>,
  response: Pick<ServerResponse, 'writeHead' | 'end'>,
): boolean {
  if (!METHODS.includes(request.method ?? '')) {
    const allow = METHODS.join(', ');
    return refuse(response, 'method_not_allowed', `This method is not known here; use ${allow}.`, { Allow: allow });
  }
  if (request.httpVersion === '1.1' && request.headers.host === undefined)
    return refuse(response, 'invalid_request', 'The request does not name its host: send the header Host.');
  if (isDecodable(request.url ?? '/')) return false;
  return refuse(response, 'invalid_parameter', 'The path is not valid percent-encoding.');
}

function refuse(
  response: Pick<ServerResponse, 'writeHead' | 'end'>,
  code: ErrorCode,
  message: string,
  headers: Record<string, string> = {},
): true {
  const body: ErrorBody = { error: code, message };
  response.writeHead(ERROR_STATUS[code], {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  response.end(JSON.stringify(body));
  return true;
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
