import { hash } from 'node:crypto';
import { Reply } from './reply.ts';

interface Tagged {
  readonly etag: string;
  readonly whole: Reply;
  readonly unchanged: Reply;
}

const known = new WeakMap<object, Tagged>();

/**
 * A JSON answer with an ETag of its bytes, or 304 without a body where `If-None-Match` names it (RFC 9110 section 13.1.2).
 * A private cache may keep it and ask again. Requests that share a body share its text and its tag too.
 * @param body is not changed any more.
 */
export function conditional(request: Request, body: object): Reply {
  const { etag, whole, unchanged } = known.get(body) ?? tag(body);
  return names(request.headers.get('if-none-match'), etag) ? unchanged : whole;
}

function tag(body: object): Tagged {
  const text = JSON.stringify(body);
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': 'private, no-cache', ETag: etag };
  const tagged = {
    etag,
    whole: new Reply(text, { headers: { ...headers, 'Content-Type': 'application/json' } }),
    unchanged: new Reply(null, { status: 304, headers }),
  };
  known.set(body, tagged);
  return tagged;
}

function names(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag);
}
