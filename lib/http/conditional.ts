import { createHash } from 'node:crypto';

/**
 * A JSON answer with an ETag of its bytes, or 304 without a body where `If-None-Match` names it (RFC 9110 section 13.1.2).
 * @param headers of the 200; Cache-Control becomes one that lets a private cache ask again.
 */
export function conditional(request: Request, text: string, headers: Headers): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  headers.set('ETag', etag);
  headers.set('Cache-Control', 'private, no-cache');
  if (!names(request.headers.get('if-none-match'), etag)) return new Response(text, { status: 200, headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
}

function names(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag);
}
