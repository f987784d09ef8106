import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#lib/contracts/error.ts';
import { Reply } from '#lib/http/reply.ts';
import { writeReply } from './write-reply.ts';

type Parts = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers what Next would answer with a 500: an unknown method, a target that is no path (`*`), broken percent-encoding, a
 * broken header of Next's router; and what Node would answer without a body, HTTP/1.1 without a Host (RFC 9112, section
 * 3.2). True when it did.
 */
export function refuseMalformed(
  request: Parts,
  response: Pick<ServerResponse, 'writeHead' | 'end'>,
  requestId: string,
): boolean {
  const refusal = refusalOf(request);
  if (refusal === null) return false;
  writeReply(refusal.with({ Connection: 'close', 'X-Request-Id': requestId }), response);
  return true;
}

function refusalOf({ method, url = '/', httpVersion, headers }: Parts): Reply | null {
  if (!METHODS.includes(method ?? '')) {
    const allow = METHODS.join(', ');
    return refuse('method_not_allowed', `This method is not known here; use ${allow}.`).with({ Allow: allow });
  }
  if (httpVersion === '1.1' && headers.host === undefined)
    return refuse('invalid_request', 'The request does not name its host: send the header Host.');
  if (!url.startsWith('/'))
    return refuse('invalid_request', 'The target of the request is not a path: begin it with "/".');
  if (!isDecodable(url)) return refuse('invalid_parameter', 'The path is not valid percent-encoding.');
  if (isRouterState(headers['next-router-state-tree'])) return null;
  return refuse('invalid_request', 'The header Next-Router-State-Tree is not valid: load the page anew.');
}

function refuse(code: ErrorCode, message: string): Reply {
  return Reply.json({ error: code, message } satisfies ErrorBody, { status: ERROR_STATUS[code] });
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
